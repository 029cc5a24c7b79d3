import { Type } from 'typebox';
import {
  AREAS,
  CARD_VIEW_AREAS,
  DOCUMENT_KINDS,
  LANGUAGE_CODES,
  QUOTA_KEYS,
  THEME_CHOICES,
  TOUR_NAMES,
  VERBS,
  type Company,
  type CompanyRole,
  type Invitation,
  type QuotaKey,
  type Member,
  type MemberPermissions,
  type MemberPreferences,
  type MyCompany,
  type MySession,
  type Plan,
  type PlanUsage,
  type ReceivedInvitation,
  type TourFlags,
  type UserProfile,
} from '@accounts/shared-domain';
import { Id, Instant, contentOf, describes, each, oneOf, orNull } from './describe.ts';
import { PaperLookSchema } from './paper-look.ts';

const Text = Type.String();
const Count = Type.Integer();

/** A role and what it may do. */
export const RoleSchema = describes<CompanyRole>()(
  Type.Object({
    id: Id,
    name: Text,
    fixed: Type.Boolean(),
    isDefault: Type.Boolean(),
    permissions: each(AREAS, each(VERBS, Type.Boolean())),
    version: Type.Integer(),
  }),
);

const card = { cardView: Type.Boolean() };

/** How a member likes their lists. */
export const PreferencesSchema = describes<MemberPreferences>()(
  Type.Unsafe<MemberPreferences>(
    Type.Object({
      ...Object.fromEntries(CARD_VIEW_AREAS.map((area) => [area, Type.Object(card)])),
      invoices: Type.Object({ ...card, creditNote: Type.Boolean() }),
      display: Type.Object({
        formats: orNull(Text),
        theme: orNull(oneOf(THEME_CHOICES)),
      }),
    }),
  ),
);

/** Role and preferences of the signed-in member. */
export const PermissionsResponse = describes<MemberPermissions>()(
  Type.Object({
    memberId: Id,
    companyRole: RoleSchema,
    preferences: PreferencesSchema,
    language: orNull(oneOf(LANGUAGE_CODES)),
    draftSecret: Text,
  }),
);

/** The language that was kept for a member. */
export const LanguageResponse = Type.Object({ language: oneOf(LANGUAGE_CODES) });

/** The guided tours that a member has seen: always the seven, and those of modules that were seen. */
export const ToursSchema = describes<TourFlags>()(
  Type.Unsafe<TourFlags>({
    ...each(TOUR_NAMES, Type.Boolean()),
    additionalProperties: { type: 'boolean' },
  }),
);

/** A person who works in the company. */
export const MemberSchema = describes<Member>()(
  Type.Object({ id: Id, userId: Id, email: Text, name: Text, roleName: Text, joinedDate: Instant }),
);

/** All persons who work in the company. */
export const MembersResponse = contentOf(MemberSchema);

/** An invitation that waits. */
export const InvitationSchema = describes<Invitation>()(
  Type.Object({
    inviteMemberId: Id,
    email: Text,
    companyRoleId: Id,
    roleName: Text,
    invitedBy: Text,
    createdDate: Instant,
    expiresDate: Instant,
    expired: Type.Boolean(),
  }),
);

const LoginType = oneOf(['Credentials', 'Google Auth'] as const);

/** What the link of an invitation shows. */
export const ReceivedInvitationSchema = describes<ReceivedInvitation>()(
  Type.Object({
    email: Text,
    companyName: Text,
    roleName: Text,
    invitedBy: Text,
    expiresDate: Instant,
    login: orNull(LoginType),
  }),
);

/** One of a person's companies. */
export const MySessionSchema = describes<MySession>()(
  Type.Object({
    id: Id,
    companyId: Id,
    device: Text,
    program: orNull(Text),
    system: orNull(Text),
    address: Text,
    createdDate: Text,
    lastUsedDate: Text,
    current: Type.Boolean(),
  }),
);
export const MyCompanySchema = describes<MyCompany>()(
  Type.Object({ id: Id, name: Text, roleName: Text, current: Type.Boolean() }),
);

/** The own profile. */
export const ProfileSchema = describes<UserProfile>()(
  Type.Object({
    id: Id,
    userId: Id,
    email: Text,
    firstName: Text,
    lastName: Text,
    phone: Text,
    type: LoginType,
    version: Type.Integer(),
  }),
);

/** One number for everything that a plan limits. */
const COUNTS = Object.fromEntries(QUOTA_KEYS.map((counter) => [counter, Count])) as Record<
  QuotaKey,
  typeof Count
>;

/** A plan with its limits. */
export const PlanSchema = describes<Plan>()(
  Type.Object({
    id: Id,
    name: Text,
    planDetails: Type.Object({ type: Text, ...COUNTS }),
  }),
);

/** What the company has used of its plan. */
export const PlanUsageSchema = describes<PlanUsage>()(
  Type.Object({
    id: Id,
    status: Text,
    month: Text,
    ...COUNTS,
    plan: PlanSchema,
  }),
);

const Series = Type.Object({ prefix: Text, next: Count, padding: Count });

/** The company with its plan usage. */
export const CompanySchema = describes<Company>()(
  Type.Object({
    id: Id,
    name: Text,
    logo: orNull(Text),
    address1: Text,
    address2: Text,
    city: Text,
    region: Text,
    postalCode: Text,
    countryCode: Text,
    currencyCode: Text,
    currencyExponent: Count,
    email: Text,
    phone: Text,
    website: Text,
    taxDisplayNumber: Text,
    bankAccountName: Text,
    bankName: Text,
    bankAccountNumber: Text,
    bankSortCode: Text,
    bankBic: Text,
    paymentNote: Text,
    timeZone: Text,
    financialYearStart: Count,
    taxRounding: oneOf(['rate', 'line'] as const),
    lockDate: orNull(Type.String({ format: 'date' })),
    cashRounding: orNull(Type.Number()),
    setupComplete: Type.Boolean(),
    setupStep: Count,
    proFeatures: Type.Boolean(),
    earlyPackage: Type.Boolean(),
    numbering: Type.Object({
      Invoice: Series,
      Bill: Series,
      Quote: Series,
      PurchaseOrder: Series,
      CreditNote: Series,
      Journal: Type.Optional(Series),
    }),
    paperLook: PaperLookSchema,
    documentDefaults: each(DOCUMENT_KINDS, Type.Object({ days: Count, notes: Text, footer: Text })),
    planUsage: PlanUsageSchema,
    version: Count,
  }),
);
