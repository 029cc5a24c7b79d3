import type { Area, Verb } from '@accounts/shared-domain';

/** One right of a role. */
export type Right = readonly [Area, Verb];
/** What a member needs for a call: every right of it; the first is what the route declares. */
export type Permission = readonly Right[];

/** Who may make a call, and which plans have it. */
export interface Access {
  /**
   * `public`: no token; `member`: every member of the company; `writer`: members who may create or edit anything; `area`: by
   * permission; `chooser`: who may view accounts or anything that names them; `record`: by the area of the record; 404 without permission to view it.
   */
  kind: 'public' | 'member' | 'writer' | 'chooser' | 'area' | 'record';
  /** One permission for `area`; for `record` those of the kinds of record that it may be called with. */
  needs: readonly Permission[];
  /** Feature that only paid plans have, as the table `pro_feature` names it. */
  pro: string | null;
}

/**
 * Every call of the server, by hand: `METHOD path access [pro:feature]`. Deny by default: the matrix test fails for a
 * call that is not here, and for a line without a call. `record Invoices.view Bills.view` is a call whose area is that
 * of the record it is made for, tried with each; `Quotes.edit+Invoices.create` needs both.
 */
const TABLE = `
GET    /health                                             public
GET    /metrics                                            public
GET    /openapi.json                                       public
GET    /reference                                          public
GET    /registry.json                                      public
GET    /service-worker.js                                  public
GET    /*                                                  public
GET    /                                                   public
GET    /dev/outbox                                         public
GET    /dev/outbox/{id}                                    public
GET    /public/config                                      public
POST   /auth/token                                         public
POST   /api/rest/v1/user/logout                            public
POST   /public/customer/register                           public
GET    /public/customer/validHash/{hash}                   public
POST   /public/customer/validHash/{hash}                   public
POST   /account/v1/company/checkEmail                      public
POST   /public/customer/forgotPassword                     public
POST   /public/customer/resetPassword                      public
POST   /public/customer/socialLogin                        public
POST   /public/customer/socialLogin/start                  public
GET    /public/customer/userInfo                           public
POST   /public/customer/resendConfirmation                 public
GET    /public/document/{token}                            public
GET    /public/document/{token}/pdf                        public
POST   /public/document/{token}/accept                     public
POST   /public/document/{token}/decline                    public
POST   /public/document/{token}/pay                        public
POST   /public/mail/webhook                                public
POST   /public/payment/webhook                             public
POST   /public/modules/report                              public
POST   /sandbox/pay/v1/checkout/sessions                   public
POST   /sandbox/pay/v1/checkout/sessions/{id}/expire       public
GET    /sandbox/pay/{id}                                   public
POST   /sandbox/pay/{id}                                   public
GET    /public/mail/{token}/open.gif                       public
GET    /public/attachment/{key}                            public
GET    /public/reference/countries                         public
GET    /public/reference/currencies                        public
GET    /public/reference/months                            public
GET    /public/reference/days                              public
GET    /public/reference/timeZones                         public
POST   /api/rest/v1/user/logoutEverywhere                  public
GET    /account/data/company/space/member/invite/{id}      public
POST   /account/data/company/space/member/accept           public

GET    /api/rest/v1/company/user/{id}                      member
PUT    /api/rest/v1/company/user/{id}                      member
GET    /account/v1/company                                 member
GET    /account/v1/company/activities                      Accounts.approve
PUT    /account/v1/company                                 Settings.edit
GET    /account/v1/modules/health                          Settings.edit
GET    /account/v1/company/plan/usage                      member
GET    /account/v1/company/roles                           member
GET    /account/v1/company/role/{id}                       member
PUT    /account/v1/company/role/{id}                       Settings.edit        pro:userRoles
GET    /account/data/company/space/member/permissions      member
PUT    /account/data/company/space/member/preferences      member              pro:preferences
PUT    /account/data/company/space/member/language         member
PUT    /account/data/company/space/member/display          member
GET    /account/data/company/space/member/tours            member
PUT    /account/data/company/space/member/tours            member
GET    /account/data/company/space/members                 Settings.view
GET    /account/v1/companies                               member
GET    /account/v1/sessions                                member
DELETE /account/v1/sessions                                member
DELETE /account/v1/sessions/{id}                           member
POST   /account/v1/companies                               member
POST   /account/v1/support/messages                        member
POST   /account/v1/companies/{id}/switch                   member
POST   /account/v1/company/role                            Settings.create     pro:userRoles
DELETE /account/v1/company/role/{id}                       Settings.edit       pro:userRoles
DELETE /account/data/company/space/member/{id}             record Settings.delete
POST   /account/data/company/space/member/{id}/role        Settings.edit       pro:userManager
GET    /account/data/company/space/member/invites          Settings.view
POST   /account/data/company/space/member/invite           Settings.create     pro:userManager
DELETE /account/data/company/space/member/invite           Settings.delete
GET    /account/v1/plans                                   member
GET    /account/v1/planPayments                            Settings.approve
POST   /account/v1/checkout                                Settings.approve
GET    /account/v1/reminders                               Settings.view
PUT    /account/v1/reminders                               Settings.edit
POST   /account/v1/archives                               Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/archives                               Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/archives/{id}                          Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/archives/{id}/file                     Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
DELETE /account/v1/archives/{id}                          Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
POST   /account/v1/webhooks                               Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/webhooks                               Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/webhooks/{id}                          Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
PUT    /account/v1/webhooks/{id}                          Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
DELETE /account/v1/webhooks/{id}                          Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
POST   /account/v1/webhooks/{id}/secret                   Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
POST   /account/v1/webhooks/{id}/test                     Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
GET    /account/v1/webhooks/{id}/deliveries               Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view
POST   /account/v1/webhooks/{id}/deliveries/{deliveryId}/resend Settings.edit+Bills.view+Inventory.view+Invoices.view+CreditNotes.view+PurchaseOrder.view+Quotes.view+Settings.view+Accounts.view+Contact.view

POST   /account/v1/accounts/all                            chooser
POST   /account/v1/accounts                                Accounts.create
POST   /account/v1/accounts/import                         Accounts.create
POST   /account/v1/accounts/import/columns                 Accounts.create
GET    /account/v1/accounts/export                        Accounts.view
POST   /account/v1/accounts/export                        Accounts.view
GET    /account/v1/accounts/{id}                           Accounts.view
PUT    /account/v1/accounts/{id}                           Accounts.edit
DELETE /account/v1/accounts/{id}                           Accounts.delete
GET    /account/v1/accounts/{id}/activities                Accounts.view
GET    /account/v1/accountclass/accounttype/names          member
POST   /account/v1/taxRates/all                            chooser
POST   /account/v1/taxRates                                Accounts.create
POST   /account/v1/taxRates/import                         Accounts.create
POST   /account/v1/taxRates/import/columns                 Accounts.create
GET    /account/v1/taxRates/export                        Accounts.view
POST   /account/v1/taxRates/export                        Accounts.view
GET    /account/v1/taxRates/{id}                           Accounts.view
PUT    /account/v1/taxRates/{id}                           Accounts.edit
DELETE /account/v1/taxRates/{id}                           Accounts.delete
GET    /account/v1/taxRates/{id}/activities                Accounts.view
POST   /account/v1/contacts/all                            Contact.view
POST   /account/v1/contacts                                Contact.create
POST   /account/v1/contacts/import                         Contact.create
POST   /account/v1/contacts/import/columns                 Contact.create
GET    /account/v1/contacts/export                        Contact.view
POST   /account/v1/contacts/export                        Contact.view
GET    /account/v1/contacts/{id}                           Contact.view
PUT    /account/v1/contacts/{id}                           Contact.edit
DELETE /account/v1/contacts/{id}                           Contact.delete
GET    /account/v1/contacts/{id}/activities                Contact.view
POST   /account/v1/contacts/{id}/attachment                Contact.edit
GET    /account/v1/contacts/{id}/attachment                Contact.view
POST   /account/v1/items/all                               Inventory.view
POST   /account/v1/items                                   Inventory.create
POST   /account/v1/items/import                            Inventory.create
POST   /account/v1/items/import/columns                    Inventory.create
GET    /account/v1/items/export                           Inventory.view
POST   /account/v1/items/export                           Inventory.view
GET    /account/v1/items/{id}                              Inventory.view
PUT    /account/v1/items/{id}                              Inventory.edit
DELETE /account/v1/items/{id}                              Inventory.delete
GET    /account/v1/items/{id}/documents                   Inventory.view
POST   /account/v1/items/{id}/adjustment                   Inventory.edit
GET    /account/v1/priceList/all                           Inventory.view      pro:priceList
POST   /account/v1/priceList/all                           Inventory.view      pro:priceList
POST   /account/v1/priceList                               Inventory.create    pro:priceList
GET    /account/v1/priceList/{id}                          Inventory.view      pro:priceList
GET    /account/v1/priceList/{id}/activities               Inventory.view      pro:priceList
GET    /account/v1/priceList/{id}/prices                   Inventory.view      pro:priceList
PUT    /account/v1/priceList/{id}                          Inventory.edit      pro:priceList
DELETE /account/v1/priceList/{id}                          Inventory.delete    pro:priceList
GET    /account/v1/items/{id}/activities                   Inventory.view

POST   /account/v1/invoices/all                            Invoices.view
POST   /account/v1/invoices                                Invoices.create
POST   /account/v1/invoices/draft                          Invoices.create
POST   /account/v1/invoices/import                         Invoices.create
POST   /account/v1/invoices/import/columns                 Invoices.create
GET    /account/v1/invoices/export                        Invoices.view
POST   /account/v1/invoices/export                        Invoices.view
POST   /account/v1/invoices/approve                        Invoices.approve
POST   /account/v1/invoices/delete                         Invoices.delete
POST   /account/v1/invoices/payments/all                   Invoices.view
POST   /account/v1/invoices/payments                       Invoices.edit
POST   /account/v1/invoices/credits                        Invoices.edit
POST   /account/v1/paymentsToSettle/all                    Invoices.view
POST   /account/v1/paymentsToSettle/{id}/record            Invoices.edit
POST   /account/v1/paymentsToSettle/{id}/dismiss           Invoices.delete
GET    /account/v1/invoices/{id}                           Invoices.view
PUT    /account/v1/invoices/{id}                           Invoices.edit
DELETE /account/v1/invoices/{id}                           Invoices.delete
GET    /account/v1/invoices/{id}/activities                Invoices.view
GET    /account/v1/invoices/{id}/message/status            Invoices.view
GET    /account/v1/invoices/{id}/notes                     Invoices.view
POST   /account/v1/invoices/{id}/note                      Invoices.edit
PUT    /account/v1/invoices/{id}/position/                 Invoices.edit
PUT    /account/v1/invoices/{id}/invoiceStatus             Invoices.approve
POST   /account/v1/invoices/{id}/duplicate                 Invoices.create
POST   /account/v1/invoices/{id}/send                      Invoices.edit
GET    /account/v1/invoices/{id}/message/preview            Invoices.edit
POST   /account/v1/invoices/{id}/attachment                Invoices.edit
GET    /account/v1/invoices/{id}/attachment                Invoices.view
POST   /account/v1/invoices/{id}/publicLink                Invoices.edit
DELETE /account/v1/invoices/{id}/publicLink                Invoices.edit
POST   /account/v1/invoices/{id}/refund                    Invoices.edit
POST   /account/v1/invoices/{id}/schedule                  Invoices.approve    pro:schedule
GET    /account/v1/invoices/{id}/schedule                  Invoices.view       pro:schedule
GET    /account/v1/invoices/{id}/schedules                 Invoices.view       pro:schedule
DELETE /account/v1/invoices/{id}/schedule                  Invoices.approve    pro:schedule
POST   /account/v1/invoices/{id}/payment                   Invoices.edit
POST   /account/v1/invoices/{id}/writeOff                  Invoices.approve

POST   /account/v1/bills/all                               Bills.view
POST   /account/v1/bills                                   Bills.create
POST   /account/v1/bills/draft                             Bills.create
POST   /account/v1/bills/approve                           Bills.approve
POST   /account/v1/bills/delete                            Bills.delete
POST   /account/v1/bills/payments/all                      Bills.view
POST   /account/v1/bills/payments                          Bills.edit
POST   /account/v1/bills/credits                           Bills.edit
GET    /account/v1/bills/{id}                              Bills.view
PUT    /account/v1/bills/{id}                              Bills.edit
DELETE /account/v1/bills/{id}                              Bills.delete
GET    /account/v1/bills/{id}/activities                   Bills.view
GET    /account/v1/bills/{id}/message/status               Bills.view
GET    /account/v1/bills/{id}/notes                        Bills.view
POST   /account/v1/bills/{id}/note                         Bills.edit
PUT    /account/v1/bills/{id}/position/                    Bills.edit
PUT    /account/v1/bills/{id}/billStatus                   Bills.approve
POST   /account/v1/bills/{id}/duplicate                    Bills.create
POST   /account/v1/bills/{id}/send                         Bills.edit
GET    /account/v1/bills/{id}/message/preview               Bills.edit
POST   /account/v1/bills/import                            Bills.create
POST   /account/v1/bills/import/columns                    Bills.create
GET    /account/v1/bills/export                           Bills.view
POST   /account/v1/bills/export                           Bills.view
POST   /account/v1/bills/{id}/attachment                   Bills.edit
GET    /account/v1/bills/{id}/attachment                   Bills.view
POST   /account/v1/bills/{id}/publicLink                   Bills.edit
DELETE /account/v1/bills/{id}/publicLink                   Bills.edit
POST   /account/v1/bills/{id}/refund                       Bills.edit
POST   /account/v1/bills/{id}/schedule                     Bills.approve       pro:schedule
GET    /account/v1/bills/{id}/schedule                     Bills.view          pro:schedule
GET    /account/v1/bills/{id}/schedules                    Bills.view          pro:schedule
DELETE /account/v1/bills/{id}/schedule                     Bills.approve       pro:schedule
POST   /account/v1/bills/{id}/payment                      Bills.edit

POST   /account/v1/quotes/all                              Quotes.view
POST   /account/v1/quotes                                  Quotes.create
POST   /account/v1/quotes/draft                            Quotes.create
POST   /account/v1/quotes/approve                          Quotes.approve
POST   /account/v1/quotes/delete                           Quotes.delete
GET    /account/v1/quotes/{id}                             Quotes.view
PUT    /account/v1/quotes/{id}                             Quotes.edit
DELETE /account/v1/quotes/{id}                             Quotes.delete
GET    /account/v1/quotes/{id}/activities                  Quotes.view
GET    /account/v1/quotes/{id}/message/status              Quotes.view
GET    /account/v1/quotes/{id}/notes                       Quotes.view
POST   /account/v1/quotes/{id}/note                        Quotes.edit
PUT    /account/v1/quotes/{id}/position/                   Quotes.edit
PUT    /account/v1/quotes/{id}/quoteStatus                 Quotes.approve
POST   /account/v1/quotes/{id}/duplicate                   Quotes.create
PUT    /account/v1/quotes/{id}/convertToInvoice            Quotes.edit+Invoices.create
POST   /account/v1/quotes/{id}/send                        Quotes.edit
GET    /account/v1/quotes/{id}/message/preview              Quotes.edit
POST   /account/v1/quotes/import                           Quotes.create
POST   /account/v1/quotes/import/columns                   Quotes.create
GET    /account/v1/quotes/export                          Quotes.view
POST   /account/v1/quotes/export                          Quotes.view
POST   /account/v1/quotes/{id}/attachment                  Quotes.edit
GET    /account/v1/quotes/{id}/attachment                  Quotes.view
POST   /account/v1/quotes/{id}/publicLink                  Quotes.edit
DELETE /account/v1/quotes/{id}/publicLink                  Quotes.edit

POST   /account/v1/purchaseOrders/all                      PurchaseOrder.view
POST   /account/v1/purchaseOrders                          PurchaseOrder.create
POST   /account/v1/purchaseOrders/draft                    PurchaseOrder.create
POST   /account/v1/purchaseOrders/approve                  PurchaseOrder.approve
POST   /account/v1/purchaseOrders/delete                   PurchaseOrder.delete
GET    /account/v1/purchaseOrders/{id}                     PurchaseOrder.view
PUT    /account/v1/purchaseOrders/{id}                     PurchaseOrder.edit
DELETE /account/v1/purchaseOrders/{id}                     PurchaseOrder.delete
GET    /account/v1/purchaseOrders/{id}/activities          PurchaseOrder.view
GET    /account/v1/purchaseOrders/{id}/message/status      PurchaseOrder.view
GET    /account/v1/purchaseOrders/{id}/notes               PurchaseOrder.view
POST   /account/v1/purchaseOrders/{id}/note                PurchaseOrder.edit
PUT    /account/v1/purchaseOrders/{id}/position/           PurchaseOrder.edit
PUT    /account/v1/purchaseOrders/{id}/purchaseOrderStatus PurchaseOrder.approve
POST   /account/v1/purchaseOrders/{id}/duplicate           PurchaseOrder.create
PUT    /account/v1/purchaseOrders/{id}/convertToBill       PurchaseOrder.edit+Bills.create
POST   /account/v1/purchaseOrders/{id}/send                PurchaseOrder.edit
GET    /account/v1/purchaseOrders/{id}/message/preview      PurchaseOrder.edit
POST   /account/v1/purchaseOrders/import                   PurchaseOrder.create
POST   /account/v1/purchaseOrders/import/columns           PurchaseOrder.create
GET    /account/v1/purchaseOrders/export                  PurchaseOrder.view
POST   /account/v1/purchaseOrders/export                  PurchaseOrder.view
POST   /account/v1/purchaseOrders/{id}/attachment          PurchaseOrder.edit
GET    /account/v1/purchaseOrders/{id}/attachment          PurchaseOrder.view
POST   /account/v1/purchaseOrders/{id}/publicLink          PurchaseOrder.edit
DELETE /account/v1/purchaseOrders/{id}/publicLink          PurchaseOrder.edit

POST   /account/v1/creditNotes/all                         CreditNotes.view    pro:creditNotes
POST   /account/v1/creditNotes                             CreditNotes.create  pro:creditNotes
POST   /account/v1/creditNotes/draft                       CreditNotes.create  pro:creditNotes
POST   /account/v1/creditNotes/approve                     CreditNotes.approve pro:creditNotes
POST   /account/v1/creditNotes/delete                      CreditNotes.delete  pro:creditNotes
GET    /account/v1/creditNotes/{id}                        CreditNotes.view    pro:creditNotes
PUT    /account/v1/creditNotes/{id}                        CreditNotes.edit    pro:creditNotes
DELETE /account/v1/creditNotes/{id}                        CreditNotes.delete  pro:creditNotes
GET    /account/v1/creditNotes/{id}/activities             CreditNotes.view    pro:creditNotes
GET    /account/v1/creditNotes/{id}/message/status         CreditNotes.view    pro:creditNotes
GET    /account/v1/creditNotes/{id}/notes                  CreditNotes.view    pro:creditNotes
POST   /account/v1/creditNotes/{id}/note                   CreditNotes.edit    pro:creditNotes
PUT    /account/v1/creditNotes/{id}/position/              CreditNotes.edit    pro:creditNotes
PUT    /account/v1/creditNotes/{id}/creditNotesStatus      CreditNotes.approve pro:creditNotes
POST   /account/v1/creditNotes/{id}/duplicate              CreditNotes.create  pro:creditNotes
POST   /account/v1/creditNotes/{id}/duplicateCreditNote    CreditNotes.create  pro:creditNotes
POST   /account/v1/creditNotes/{id}/send                   CreditNotes.edit    pro:creditNotes
GET    /account/v1/creditNotes/{id}/message/preview         CreditNotes.edit    pro:creditNotes
POST   /account/v1/creditNotes/import                      CreditNotes.create  pro:creditNotes
POST   /account/v1/creditNotes/import/columns              CreditNotes.create  pro:creditNotes
GET    /account/v1/creditNotes/export                     CreditNotes.view     pro:creditNotes
POST   /account/v1/creditNotes/export                     CreditNotes.view     pro:creditNotes
POST   /account/v1/creditNotes/{id}/attachment             CreditNotes.edit    pro:creditNotes
GET    /account/v1/creditNotes/{id}/attachment             CreditNotes.view    pro:creditNotes
POST   /account/v1/creditNotes/{id}/publicLink             CreditNotes.edit    pro:creditNotes
DELETE /account/v1/creditNotes/{id}/publicLink             CreditNotes.edit    pro:creditNotes
POST   /account/v1/creditNotes/payments/all                CreditNotes.view    pro:creditNotes
POST   /account/v1/creditNotes/{id}/payment                CreditNotes.edit    pro:creditNotes
POST   /account/v1/creditNotes/{id}/schedule               CreditNotes.approve pro:schedule
GET    /account/v1/creditNotes/{id}/schedule               CreditNotes.view    pro:schedule
GET    /account/v1/creditNotes/{id}/schedules              CreditNotes.view    pro:schedule
DELETE /account/v1/creditNotes/{id}/schedule               CreditNotes.approve pro:schedule

GET    /account/v1/receipts/{id}                           record Invoices.view Bills.view CreditNotes.view
PUT    /account/v1/receipts/{id}                           record Invoices.edit+Invoices.delete Bills.edit+Bills.delete CreditNotes.edit+CreditNotes.delete
DELETE /account/v1/receipts/{id}                           record Invoices.delete Bills.delete CreditNotes.delete
GET    /account/v1/receipts/{id}/activities                record Invoices.view Bills.view CreditNotes.view
GET    /account/v1/receipts/{id}/message/status            record Invoices.view Bills.view CreditNotes.view
POST   /account/v1/receipts/{id}/send                      record Invoices.edit Bills.edit CreditNotes.edit
GET    /account/v1/receipts/{id}/message/preview            record Invoices.edit Bills.edit CreditNotes.edit

POST   /account/v1/attachment                              writer
GET    /account/v1/attachment/{id}                         record Invoices.view Bills.view Quotes.view PurchaseOrder.view CreditNotes.view Contact.view
DELETE /account/v1/attachment/{id}                         record Invoices.edit Bills.edit Quotes.edit PurchaseOrder.edit CreditNotes.edit Contact.edit
GET    /account/v1/pdf/view                                record Invoices.view Bills.view Quotes.view PurchaseOrder.view CreditNotes.view
GET    /account/v1/jobs                                    member
PUT    /account/v1/jobs/seen                               member
POST   /account/v1/journals/import                        Accounts.create
POST   /account/v1/journals/import/columns                Accounts.create
GET    /account/v1/journals/export                        Accounts.view
POST   /account/v1/journals/export                        Accounts.view
POST   /account/v1/invoicePayments/import                 Invoices.edit
POST   /account/v1/invoicePayments/import/columns         Invoices.edit
GET    /account/v1/invoicePayments/export                 Invoices.view
POST   /account/v1/invoicePayments/export                 Invoices.view
POST   /account/v1/billPayments/import                    Bills.edit
POST   /account/v1/billPayments/import/columns            Bills.edit
GET    /account/v1/billPayments/export                    Bills.view
POST   /account/v1/billPayments/export                    Bills.view
POST   /account/v1/openingBalances/import                 Accounts.approve
POST   /account/v1/openingBalances/import/columns         Accounts.approve
GET    /account/v1/openingBalances/export                 Accounts.view
GET    /account/v1/imports/{id}                            record Invoices.view Bills.view Quotes.view PurchaseOrder.view CreditNotes.view Contact.view Accounts.view Inventory.view
POST   /account/v1/imports/{id}/cancel                     record Invoices.create Bills.create Quotes.create PurchaseOrder.create CreditNotes.create Contact.create Accounts.create Inventory.create
POST   /account/v1/imports/{id}/undo                       record Invoices.delete Bills.delete Quotes.delete PurchaseOrder.delete CreditNotes.delete Contact.delete Accounts.delete Inventory.delete

GET    /account/v1/moveIns                                 Settings.edit
POST   /account/v1/moveIns                                 Settings.edit
GET    /account/v1/moveIns/{id}                            Settings.edit
PUT    /account/v1/moveIns/{id}                            Settings.edit
DELETE /account/v1/moveIns/{id}                            Settings.edit
POST   /account/v1/moveIns/{id}/files                      Settings.edit
GET    /account/v1/moveIns/{id}/files/{fileId}/columns     Settings.edit
PUT    /account/v1/moveIns/{id}/files/{fileId}             Settings.edit
DELETE /account/v1/moveIns/{id}/files/{fileId}             Settings.edit
POST   /account/v1/moveIns/{id}/check                      Settings.edit
POST   /account/v1/moveIns/{id}/import                     Settings.edit
POST   /account/v1/moveIns/{id}/cancel                     Settings.edit
POST   /account/v1/moveIns/{id}/undo                       Settings.edit

POST   /account/v1/schedules/all                           member              pro:schedule
POST   /account/v1/schedules                               record Invoices.create+Invoices.view Bills.create+Bills.view CreditNotes.create+CreditNotes.view pro:schedule
GET    /account/v1/schedules/{id}                          record Invoices.view Bills.view CreditNotes.view pro:schedule
PUT    /account/v1/schedules/{id}                          record Invoices.edit+Invoices.view Bills.edit+Bills.view CreditNotes.edit+CreditNotes.view pro:schedule
DELETE /account/v1/schedules/{id}                          record Invoices.delete Bills.delete CreditNotes.delete pro:schedule
GET    /account/v1/schedules/{id}/activities               record Invoices.view Bills.view CreditNotes.view pro:schedule
GET    /account/v1/schedules/{id}/runs                     record Invoices.view Bills.view CreditNotes.view pro:schedule
POST   /account/v1/schedules/{id}/pause                    record Invoices.edit+Invoices.view Bills.edit+Bills.view CreditNotes.edit+CreditNotes.view pro:schedule
POST   /account/v1/schedules/{id}/resume                   record Invoices.edit+Invoices.view Bills.edit+Bills.view CreditNotes.edit+CreditNotes.view pro:schedule
POST   /account/v1/schedules/{id}/retry                    record Invoices.edit+Invoices.view Bills.edit+Bills.view CreditNotes.edit+CreditNotes.view pro:schedule
POST   /account/v1/schedules/{id}/skip                     record Invoices.edit+Invoices.view Bills.edit+Bills.view CreditNotes.edit+CreditNotes.view pro:schedule

POST   /account/v1/journals/all                            Accounts.view
POST   /account/v1/journals                                Accounts.create
PUT    /account/v1/journals/{id}                           Accounts.edit
DELETE /account/v1/journals/{id}                           Accounts.delete
GET    /account/v1/journals/{id}/activities                Accounts.view
PUT    /account/v1/journals/{id}/journalStatus             Accounts.approve
POST   /account/v1/journals/{id}/duplicate                 Accounts.create
POST   /account/v1/journals/{id}/reverse                   Accounts.approve
GET    /account/v1/ledger/journals                         Accounts.view
GET    /account/v1/ledger/fingerprint                      Accounts.view
GET    /account/v1/ledger/fingerprint/check                Accounts.view
GET    /account/v1/openingBalances                         Accounts.view
PUT    /account/v1/openingBalances                         Accounts.approve
GET    /account/v1/openingBalances/activities              Accounts.view
GET    /account/v1/journals/{id}                           Accounts.view
GET    /account/v1/reports/trialBalance                    Accounts.view
GET    /account/v1/reports/generalLedger                   Accounts.view
GET    /account/v1/reports/accountMovements                Accounts.view
GET    /account/v1/reports/balanceSheet                    Accounts.view
GET    /account/v1/reports/profitAndLoss                   Accounts.view
GET    /account/v1/reports/agedReceivables                 Accounts.view
GET    /account/v1/reports/agedPayables                    Accounts.view
GET    /account/v1/reports/taxSummary                      Accounts.view
GET    /account/v1/reports/taxEntries                      Accounts.view
GET    /account/v1/reports/customerStatement               Invoices.view
GET    /account/v1/reports/supplierStatement               Bills.view
POST   /account/v1/reports/customerStatement/send          Invoices.edit
POST   /account/v1/reports/supplierStatement/send          Bills.edit
POST   /account/v1/activityLog/module/{module}/action/Import  record Contact.view Accounts.view Inventory.view Invoices.view Bills.view Quotes.view PurchaseOrder.view CreditNotes.view
GET    /account/v1/dashboard                               member
GET    /account/v1/dashboard/activity                      member
GET    /account/v1/dashboard/lateCustomers                 Invoices.view
GET    /account/v1/search                                  member
GET    /account/v1/events                                  member


`;

/** The table above, by `METHOD path`. */
export const PERMISSIONS: ReadonlyMap<string, Access> = new Map(
  TABLE.split('\n').flatMap((line) => {
    const [method = '', path = '', first = '', ...rest] = line.split(/\s+/);
    return method === '' ? [] : [[`${method} ${path}`, accessOf(first, rest)] as const];
  }),
);

function accessOf(first: string, rest: string[]): Access {
  const pro = rest.find((word) => word.startsWith('pro:'))?.slice('pro:'.length) ?? null;
  if (first === 'public' || first === 'member' || first === 'writer' || first === 'chooser') {
    return { kind: first, needs: [], pro };
  }
  const areas = (first === 'record' ? rest : [first]).filter((word) => !word.startsWith('pro:'));
  return { kind: first === 'record' ? 'record' : 'area', needs: areas.map(permissionOf), pro };
}

function permissionOf(word: string): Permission {
  return word.split('+').map((right) => {
    const [area = '', verb = ''] = right.split('.');
    return [area as Area, verb as Verb];
  });
}
