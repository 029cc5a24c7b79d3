import {
  PLAN_PAYMENT_STATUSES,
  type CheckoutResponse,
  type Country,
  type Currency,
  type ListedPrice,
  type Month,
  type PlanCheckoutResponse,
  type PlanOffer,
  type PlanPayment,
  type RecordEvent,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { Id, Instant, WORDED, contentOf, describes, oneOf, orNull } from './describe.ts';
import { PlanSchema } from './people.ts';

const Text = Type.String();
const Numeric = Type.Number();

/** A country of the reference data. */
export const CountrySchema = describes<Country>()(
  Type.Object({
    countryCode: Text,
    countryName: Text,
    currencyCode: Text,
    population: Type.Integer(),
    capital: Text,
    continentName: Text,
  }),
);

/** A currency of the reference data. */
export const CurrencySchema = describes<Currency>()(Type.Object({ code: Text, name: Text }));

/** A month of the reference data. */
export const MonthSchema = describes<Month>()(
  Type.Object({ name: Text, codeName: Text, number: Type.Integer() }),
);

/** Prices by a list. */
export const ListedPricesResponse = contentOf(
  describes<ListedPrice>()(Type.Object({ itemId: Id, unitPrice: Numeric })),
);

/** Plans to choose from. */
export const PlansResponse = contentOf(
  describes<PlanOffer>()(
    Type.Object({
      ...PlanSchema.properties,
      price: Numeric,
      currencyCode: Text,
      pro: Type.Boolean(),
      current: Type.Boolean(),
    }),
  ),
);

/** What became of the checkouts of plans. */
export const PlanPaymentsResponse = contentOf(
  describes<PlanPayment>()(
    Type.Object({
      id: Id,
      planId: Id,
      planName: Text,
      amount: Numeric,
      currencyCode: Text,
      status: oneOf(PLAN_PAYMENT_STATUSES),
      reason: Text,
      sentence: WORDED.sentence,
      values: WORDED.values,
      createdByName: Text,
      createdDate: Instant,
      paidDate: orNull(Instant),
    }),
  ),
);

/** Where to pay for a plan. */
export const PlanCheckoutResponseSchema = describes<PlanCheckoutResponse>()(
  Type.Object({ redirectUrl: Text, paymentId: Id }),
);

/** Where to pay. */
export const CheckoutResponseSchema = describes<CheckoutResponse>()(Type.Object({ redirectUrl: Text }));

/** Changes of records since the one that was asked from. */
export const EventsResponse = contentOf(
  describes<RecordEvent>()(
    Type.Object({
      id: Id,
      module: Text,
      recordId: Id,
      action: Text,
      version: orNull(Type.Integer()),
      userId: orNull(Id),
      userName: Text,
      createdDate: Instant,
    }),
  ),
);
