// Made of the API's description by "npm run docs"; a test compares the two.

export interface paths {
    "/health": {
        /** State of the server */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: string;
                            database: string;
                            version: string;
                        };
                    };
                };
            };
        };
    };
    "/public/config": {
        /** Settings that the pages need: captcha, Google and chat where they are configured, the sealed password, the largest file, the contact form, and from where a tab may take a module under development */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            captcha: {
                                siteKey: string;
                                version: number;
                                scriptUrl: string;
                            } | null;
                            google: {
                                clientId: string;
                            } | null;
                            keepSealedPassword: boolean;
                            maxUploadBytes: number;
                            moduleOverrides: string[];
                            support: {
                                chatScriptUrl: string | null;
                                contactForm: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    "/public/modules/report": {
        /** How modules of the page fare: that they came, failed to come, or threw; counts alone are kept */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        reports: {
                            module: string;
                            version: string;
                            kind: "load" | "crash" | "loadTime";
                            code?: string;
                            ms?: number;
                        }[];
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/modules/health": {
        /** Versions of the modules, with their loads, failures and load times of the last seven days */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                module: string;
                                enabled: boolean;
                                message: string | null;
                                stable: components["schemas"]["Stable"];
                                canary: {
                                    version: string;
                                    loads: number;
                                    averageMs: number | null;
                                    longestMs: number | null;
                                    loadFailures: number;
                                    crashes: number;
                                    percent: number;
                                    includesThisCompany: boolean;
                                } | null;
                                previous: components["schemas"]["Stable"] | null;
                                lastChange: {
                                    at: string;
                                    action: string;
                                    why: string;
                                } | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/auth/token": {
        /** Sign in with email and password, in the company used last or in the one asked for */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        username?: string;
                        email?: string;
                        password?: string;
                        companyId?: string;
                        captcha?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/api/rest/v1/user/logout": {
        /** End the session of the token */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/api/rest/v1/user/logoutEverywhere": {
        /** End every session of the person of the token, in all companies and on all devices */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/sessions": {
        /** Sessions of the signed-in person: device, address, when they began and were used last */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                companyId: string;
                                device: string;
                                program: string | null;
                                system: string | null;
                                address: string;
                                createdDate: string;
                                lastUsedDate: string;
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        /** End every session of the signed-in person but the present one */
        delete: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                            ended: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/sessions/{id}": {
        /** End one session of the signed-in person */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/socialLogin/start": {
        /** Where to send a browser that wants to sign in with Google, and what it keeps meanwhile */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        redirectUri?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            authorizationUrl: string;
                            state: string;
                            nonce: string;
                            codeVerifier: string;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/socialLogin": {
        /** Sign in with what Google has given: an ID token, or a code */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        credential?: string;
                        idToken?: string;
                        code?: string;
                        redirectUri?: string;
                        codeVerifier?: string;
                        nonce?: string;
                        invitation?: string;
                        countryCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/public/customer/userInfo": {
        /** Who the token signs in */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicCustomerUserInfo"];
                    };
                };
            };
        };
    };
    "/public/customer/register": {
        /** Register a person and their company; a message with a link follows */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        firstName?: string;
                        lastName?: string;
                        email?: string;
                        password?: string;
                        companyName?: string;
                        countryCode?: string;
                        captcha?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/resendConfirmation": {
        /** Send the link of a registration once more */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublicCustomerResendConfirmation"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/validHash/{hash}": {
        /** Whether the link of a message still works, and for what */
        get: {
            parameters: {
                path: {
                    hash: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            valid: boolean;
                            /** @enum {string} */
                            purpose: "registration" | "reset-password" | "invitation";
                            email: string;
                        };
                    };
                };
            };
        };
        /** Confirm a registration: makes the company and signs the person in */
        post: {
            parameters: {
                path: {
                    hash: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                        newPassword?: string;
                    } | null;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/account/v1/company/checkEmail": {
        /** Whether an email can still be registered */
        post: {
            parameters: {
                query?: {
                    email?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            available: boolean;
                            exists: boolean;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/forgotPassword": {
        /** Send a link to choose a new password */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublicCustomerResendConfirmation"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/public/customer/resetPassword": {
        /** Choose a new password by a link, or change it with the old one while signed in */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        hash?: string;
                        password?: string;
                        oldPassword?: string;
                        staySignedIn?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                            data?: components["schemas"]["Data"];
                        };
                    };
                };
            };
        };
    };
    "/api/rest/v1/company/user/{id}": {
        /** Profile of the signed-in person, or of a member of the company */
        get: {
            parameters: {
                query?: {
                    status?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicCustomerUserInfo"];
                    };
                };
            };
        };
        /** Change the own profile */
        put: {
            parameters: {
                query?: {
                    status?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName?: string;
                        lastName?: string;
                        phone?: string;
                        version?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicCustomerUserInfo"];
                    };
                };
            };
        };
    };
    "/account/v1/companies": {
        /** The companies that the signed-in person works in */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                name: string;
                                roleName: string;
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        /** Make a further company and sign in to it */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        companyName?: string;
                        countryCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/account/v1/companies/{id}/switch": {
        /** Sign in to another company of the same person; the present token goes on working */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/account/v1/company": {
        /** The company with its plan usage */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
            };
        };
        /** Change the company profile; completes the set-up, unless it stores one step of it */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        logo?: string | null;
                        address1?: string;
                        address2?: string;
                        city?: string;
                        region?: string;
                        postalCode?: string;
                        countryCode?: string;
                        currencyCode?: string;
                        email?: string;
                        phone?: string;
                        website?: string;
                        taxDisplayNumber?: string;
                        bankAccountName?: string;
                        bankName?: string;
                        bankAccountNumber?: string;
                        bankSortCode?: string;
                        bankBic?: string;
                        paymentNote?: string;
                        timeZone?: string;
                        financialYearStart?: number;
                        taxRounding?: "rate" | "line";
                        lockDate?: string | null;
                        cashRounding?: number | null;
                        numbering?: {
                            Invoice?: components["schemas"]["Invoice3"];
                            Bill?: components["schemas"]["Invoice3"];
                            Quote?: components["schemas"]["Invoice3"];
                            PurchaseOrder?: components["schemas"]["Invoice3"];
                            CreditNote?: components["schemas"]["Invoice3"];
                            Journal?: components["schemas"]["Invoice3"];
                        };
                        setupStep?: number;
                        documentDefaults?: {
                            Invoice?: components["schemas"]["Invoice4"];
                            Bill?: components["schemas"]["Invoice4"];
                            Quote?: components["schemas"]["Invoice4"];
                            PurchaseOrder?: components["schemas"]["Invoice4"];
                            CreditNote?: components["schemas"]["Invoice4"];
                        };
                        paperLook?: {
                            /** @enum {string} */
                            layout?: "classic" | "modern" | "compact";
                            accent?: string;
                        };
                        version?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
            };
        };
    };
    "/account/v1/company/plan/usage": {
        /** What the company has used of its plan this month */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PlanUsage"];
                    };
                };
            };
        };
    };
    "/account/v1/company/activities": {
        /** History of the company: settings, lock date, plan, roles and members, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    about?: "lockDate" | "books";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/company/roles": {
        /** Roles of the company, highest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["CompanyRoles"][];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/company/role/{id}": {
        /** One role and what it may do */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyRoles"];
                    };
                };
            };
        };
        /** Change what a role may do, or its name */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        permissions?: components["schemas"]["Permissions"];
                        version?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyRoles"];
                    };
                };
            };
        };
        /** Remove a role that nobody holds */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/company/role": {
        /** Make a role; what is left out is not allowed */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        permissions?: components["schemas"]["Permissions"];
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["CompanyRoles"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/permissions": {
        /** Role and preferences of the signed-in member */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            memberId: string;
                            companyRole: components["schemas"]["CompanyRoles"];
                            preferences: components["schemas"]["Preferences"];
                            language: ("en" | "de" | "ar") | null;
                            draftSecret: string;
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/preferences": {
        /** Set one of the six flags: a list as cards or as a table, credit notes beside the invoices */
        put: {
            parameters: {
                query: {
                    page: string;
                    cardView: boolean;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/display": {
        /** Choose the locale of numbers and dates, or the theme; null: as the browser has it */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        formats?: string | null;
                        theme?: ("light" | "dark" | "system") | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/language": {
        /** Set the language of the member's screens */
        put: {
            parameters: {
                query: {
                    language: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            language: "en" | "de" | "ar";
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/tours": {
        /** Which guided tours the member has seen */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanySpaceMemberTours"];
                    };
                };
            };
        };
        /** Mark a guided tour as seen or not seen */
        put: {
            parameters: {
                query: {
                    name: string;
                    value: boolean;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanySpaceMemberTours"];
                    };
                };
            };
        };
    };
    "/account/data/company/space/members": {
        /** Everybody who works in the company */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["CompanySpaceMembers"][];
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/{id}": {
        /** Take a member out of the company (Settings: delete), or leave it oneself */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/{id}/role": {
        /** Give a member another role, by its name */
        post: {
            parameters: {
                query?: {
                    roleName?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanySpaceMembers"];
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/invites": {
        /** Invitations that nobody has accepted yet, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["CompanySpaceMemberInvites"][];
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/invite": {
        /** Invite a person by email; once more: a new link, and the earlier one ends */
        post: {
            parameters: {
                query: {
                    companyRoleId: string;
                    email?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["CompanySpaceMemberInvites"];
                            };
                        };
                    };
                };
            };
        };
        /** Take an invitation back; its link ends */
        delete: {
            parameters: {
                query: {
                    inviteMemberId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/invite/{id}": {
        /** What an invitation is for, by the secret of its link */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            email: string;
                            companyName: string;
                            roleName: string;
                            invitedBy: string;
                            expiresDate: string;
                            login: ("Credentials" | "Google Auth") | null;
                        };
                    };
                };
            };
        };
    };
    "/account/data/company/space/member/accept": {
        /** Accept an invitation: with a name and a password, with the password of a login, or signed in */
        post: {
            parameters: {
                query: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName?: string;
                        lastName?: string;
                        password?: string;
                        captcha?: string;
                    } | null;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
            };
        };
    };
    "/dev/outbox": {
        /** Messages waiting in the outbox, newest first; a page for a browser */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["DevOutbox"][];
                    };
                };
            };
        };
    };
    "/dev/outbox/{id}": {
        /** One message of the outbox; a page for a browser */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["DevOutbox"];
                    };
                };
            };
        };
    };
    "/account/v1/accounts/all": {
        /** Account: list */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["AccountsAll2"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/accounts/{id}": {
        /** Account: one record */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsAll2"];
                    };
                };
            };
        };
        /** Account: change */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        code?: string;
                        name?: string;
                        /** @enum {string} */
                        accountClass?: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
                        /** @enum {string} */
                        accountType?: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                        description?: string;
                        paymentsToAccount?: boolean;
                        foreignCode?: string;
                        version?: number;
                        /** @enum {string} */
                        status?: "A" | "D";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsAll2"];
                    };
                };
            };
        };
        /** Account: remove, or archive when in use */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/accounts/{id}/activities": {
        /** Account: history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/accounts": {
        /** Account: create */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        code?: string;
                        name?: string;
                        /** @enum {string} */
                        accountClass?: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
                        /** @enum {string} */
                        accountType?: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                        description?: string;
                        paymentsToAccount?: boolean;
                        foreignCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["AccountsAll2"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/accountclass/accounttype/names": {
        /** Names of account types, in the order of the chart */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": ("Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation")[];
                    };
                };
            };
        };
    };
    "/account/v1/contacts/all": {
        /** Contact: list */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["ContactsAll"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/contacts/{id}": {
        /** Contact: one record */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsAll"];
                    };
                };
            };
        };
        /** Contact: change */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @enum {string} */
                        type?: "Customer" | "Supplier" | "Both";
                        contactPerson?: string;
                        email?: string;
                        businessNumber?: string;
                        cnic?: string;
                        /** @enum {string} */
                        language?: "en" | "de" | "ar";
                        addresses?: components["schemas"]["Addresses"][];
                        phones?: components["schemas"]["Phones"][];
                        paymentTerms?: number;
                        showPaymentTermsOnCreditNote?: boolean;
                        notes?: string;
                        priceListId?: string | null;
                        foreignCode?: string;
                        version?: number;
                        /** @enum {string} */
                        status?: "A" | "D";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsAll"];
                    };
                };
            };
        };
        /** Contact: remove, or archive when in use */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/contacts/{id}/activities": {
        /** Contact: history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/contacts": {
        /** Contact: create */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @enum {string} */
                        type?: "Customer" | "Supplier" | "Both";
                        contactPerson?: string;
                        email?: string;
                        businessNumber?: string;
                        cnic?: string;
                        /** @enum {string} */
                        language?: "en" | "de" | "ar";
                        addresses?: components["schemas"]["Addresses"][];
                        phones?: components["schemas"]["Phones"][];
                        paymentTerms?: number;
                        showPaymentTermsOnCreditNote?: boolean;
                        notes?: string;
                        priceListId?: string | null;
                        foreignCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["ContactsAll"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/items/all": {
        /** Item: list */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["ItemsAll"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/items/{id}": {
        /** Item: one record */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ItemsAll"];
                    };
                };
            };
        };
        /** Item: change */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        code?: string;
                        name?: string;
                        description?: string;
                        unit?: string;
                        quantity?: number;
                        unitPrice?: number;
                        purchasePrice?: number;
                        salesAccountId?: string | null;
                        purchaseAccountId?: string | null;
                        taxRatesId?: string | null;
                        foreignCode?: string;
                        version?: number;
                        /** @enum {string} */
                        status?: "A" | "D";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ItemsAll"];
                    };
                };
            };
        };
        /** Item: remove, or archive when in use */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/items/{id}/activities": {
        /** Item: history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/items": {
        /** Item: create */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        code?: string;
                        name?: string;
                        description?: string;
                        unit?: string;
                        quantity?: number;
                        unitPrice?: number;
                        purchasePrice?: number;
                        salesAccountId?: string | null;
                        purchaseAccountId?: string | null;
                        taxRatesId?: string | null;
                        foreignCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Items"];
                    };
                };
            };
        };
    };
    "/account/v1/items/{id}/adjustment": {
        /** Item: adjust its stock by a difference, with the reason */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        quantity: number;
                        reason: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Items"];
                    };
                };
            };
        };
    };
    "/account/v1/items/{id}/documents": {
        /** Item: documents that name it, newest first, of the kinds that the member may view */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                kind: "Invoice" | "Bill" | "Quote" | "PurchaseOrder" | "CreditNote";
                                number: string;
                                status: string;
                                contactName: string;
                                issueDate: string;
                                quantity: number;
                                amount: number;
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/all": {
        /** Tax rate: list */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["TaxRatesAll"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/{id}": {
        /** Tax rate: one record */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TaxRatesAll"];
                    };
                };
            };
        };
        /** Tax rate: change */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        rate?: number;
                        recoverable?: boolean;
                        /** @enum {string} */
                        treatment?: "standard" | "zeroRated" | "exempt" | "reverseCharge" | "outOfScope";
                        foreignCode?: string;
                        components?: components["schemas"]["Components2"][];
                        version?: number;
                        /** @enum {string} */
                        status?: "A" | "D";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TaxRatesAll"];
                    };
                };
            };
        };
        /** Tax rate: remove, or archive when in use */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/{id}/activities": {
        /** Tax rate: history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/taxRates": {
        /** Tax rate: create */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        rate?: number;
                        recoverable?: boolean;
                        /** @enum {string} */
                        treatment?: "standard" | "zeroRated" | "exempt" | "reverseCharge" | "outOfScope";
                        foreignCode?: string;
                        components?: components["schemas"]["Components2"][];
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["TaxRatesAll"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/invoices/all": {
        /** List invoices */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                contactId: string;
                                contactName: string;
                                number: string;
                                reference: string;
                                issueDate: string;
                                dueDate: string;
                                /** @enum {string} */
                                amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
                                currencyCode: string;
                                subTotal: number;
                                taxAmount: number;
                                totalAmount: number;
                                paidAmount: number;
                                amountDue: number;
                                sent: boolean;
                                scheduled: boolean;
                                scheduledDate?: string | null;
                                createdDate: string;
                                /** @enum {string} */
                                invoiceStatus: "Draft" | "Awaiting Payment" | "Paid" | "Overpaid" | "Void";
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}": {
        /** Read an invoice with lines, receipts, notes and attachments */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId"];
                    };
                };
            };
        };
        /** Change an invoice; an approved one that is booked is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
        /** Remove a draft; void and archive an approved invoice without payments */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/activities": {
        /** History of an invoice */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/message/status": {
        /** E-mails of an invoice */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices": {
        /** Create an invoice, as a draft or approved */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/draft": {
        /** Save an invoice as a draft */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/duplicate": {
        /** Copy an invoice into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/delete": {
        /** Remove many invoices; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesDelete2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/invoiceStatus": {
        /** Take an invoice to another status */
        put: {
            parameters: {
                query: {
                    status: string;
                    date?: string;
                    confirm?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/approve": {
        /** Approve many invoices; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesApprove"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/notes": {
        /** Notes on an invoice, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/note": {
        /** Write a note on an invoice */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdNote"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/position/": {
        /** Put the lines of an invoice into another order */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                        position?: number;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/all": {
        /** List bills */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                contactId: string;
                                contactName: string;
                                number: string;
                                reference: string;
                                issueDate: string;
                                dueDate: string;
                                /** @enum {string} */
                                amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
                                currencyCode: string;
                                subTotal: number;
                                taxAmount: number;
                                totalAmount: number;
                                paidAmount: number;
                                amountDue: number;
                                sent: boolean;
                                scheduled: boolean;
                                scheduledDate?: string | null;
                                createdDate: string;
                                /** @enum {string} */
                                billStatus: "Draft" | "Awaiting Payment" | "Paid" | "Overpaid" | "Void";
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}": {
        /** Read a bill with lines, receipts, notes and attachments */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId"];
                    };
                };
            };
        };
        /** Change a bill; an approved one that is booked is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillsId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
        /** Remove a draft; void and archive an approved bill without payments */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/activities": {
        /** History of a bill */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/message/status": {
        /** E-mails of a bill */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/bills": {
        /** Create a bill, as a draft or approved */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillsId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/draft": {
        /** Save a bill as a draft */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillsId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/duplicate": {
        /** Copy a bill into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/delete": {
        /** Remove many bills; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesDelete2"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/billStatus": {
        /** Take a bill to another status */
        put: {
            parameters: {
                query: {
                    status: string;
                    date?: string;
                    confirm?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/approve": {
        /** Approve many bills; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesApprove"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/notes": {
        /** Notes on a bill, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/note": {
        /** Write a note on a bill */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdNote"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/position/": {
        /** Put the lines of a bill into another order */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                        position?: number;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/all": {
        /** List quotes */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                contactId: string;
                                contactName: string;
                                number: string;
                                reference: string;
                                issueDate: string;
                                dueDate: string;
                                /** @enum {string} */
                                amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
                                currencyCode: string;
                                subTotal: number;
                                taxAmount: number;
                                totalAmount: number;
                                paidAmount: number;
                                amountDue: number;
                                sent: boolean;
                                scheduled: boolean;
                                scheduledDate?: string | null;
                                createdDate: string;
                                /** @enum {string} */
                                quoteStatus: "Draft" | "Sent" | "Accepted" | "Declined" | "Invoiced";
                                expiryDate: string;
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}": {
        /** Read a quote with lines, receipts, notes and attachments */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId"];
                    };
                };
            };
        };
        /** Change a quote; an approved one that is booked is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
        /** Remove a quote that may go */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/activities": {
        /** History of a quote */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/message/status": {
        /** E-mails of a quote */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes": {
        /** Create a quote, as a draft or approved */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/draft": {
        /** Save a quote as a draft */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/duplicate": {
        /** Copy a quote into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/delete": {
        /** Remove many quotes; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesDelete2"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/quoteStatus": {
        /** Take a quote to another status */
        put: {
            parameters: {
                query: {
                    status: string;
                    date?: string;
                    confirm?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/approve": {
        /** Approve many quotes; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesApprove"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/convertToInvoice": {
        /** Make the draft invoice of a quote, once */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/notes": {
        /** Notes on a quote, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/note": {
        /** Write a note on a quote */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdNote"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/position/": {
        /** Put the lines of a quote into another order */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                        position?: number;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/all": {
        /** List purchaseOrders */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                contactId: string;
                                contactName: string;
                                number: string;
                                reference: string;
                                issueDate: string;
                                dueDate: string;
                                /** @enum {string} */
                                amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
                                currencyCode: string;
                                subTotal: number;
                                taxAmount: number;
                                totalAmount: number;
                                paidAmount: number;
                                amountDue: number;
                                sent: boolean;
                                scheduled: boolean;
                                scheduledDate?: string | null;
                                createdDate: string;
                                /** @enum {string} */
                                purchaseOrderStatus: "Draft" | "Approved" | "Billed" | "Cancelled";
                                orderNumber: string;
                                deliveryDate: string;
                                description: string;
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}": {
        /** Read a purchase order with lines, receipts, notes and attachments */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId"];
                    };
                };
            };
        };
        /** Change a purchase order; an approved one that is booked is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseOrdersId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
        /** Remove a purchase order that may go */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/activities": {
        /** History of a purchase order */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/message/status": {
        /** E-mails of a purchase order */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders": {
        /** Create a purchase order, as a draft or approved */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseOrdersId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/draft": {
        /** Save a purchase order as a draft */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseOrdersId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/duplicate": {
        /** Copy a purchase order into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/delete": {
        /** Remove many purchaseOrders; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesDelete2"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/purchaseOrderStatus": {
        /** Take a purchase order to another status */
        put: {
            parameters: {
                query: {
                    status: string;
                    date?: string;
                    confirm?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/approve": {
        /** Approve many purchaseOrders; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesApprove"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/convertToBill": {
        /** Make the draft bill of a purchase order, once */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/notes": {
        /** Notes on a purchase order, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/note": {
        /** Write a note on a purchase order */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdNote"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/position/": {
        /** Put the lines of a purchase order into another order */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                        position?: number;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/all": {
        /** List creditNotes */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                contactId: string;
                                contactName: string;
                                number: string;
                                reference: string;
                                issueDate: string;
                                dueDate: string;
                                /** @enum {string} */
                                amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
                                currencyCode: string;
                                subTotal: number;
                                taxAmount: number;
                                totalAmount: number;
                                paidAmount: number;
                                amountDue: number;
                                sent: boolean;
                                scheduled: boolean;
                                scheduledDate?: string | null;
                                createdDate: string;
                                /** @enum {string} */
                                creditNotesStatus: "Draft" | "Approved" | "Applied" | "Void";
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}": {
        /** Read a credit note with lines, receipts, notes and attachments */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId"];
                    };
                };
            };
        };
        /** Change a credit note; an approved one that is booked is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreditNotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
        /** Remove a draft; void and archive an approved credit note without payments */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/activities": {
        /** History of a credit note */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/message/status": {
        /** E-mails of a credit note */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes": {
        /** Create a credit note, as a draft or approved */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreditNotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/draft": {
        /** Save a credit note as a draft */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreditNotesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/duplicate": {
        /** Copy a credit note into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/duplicateCreditNote": {
        /** Copy a credit note into a new draft */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/delete": {
        /** Remove many creditNotes; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesDelete2"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/creditNotesStatus": {
        /** Take a credit note to another status */
        put: {
            parameters: {
                query: {
                    status: string;
                    date?: string;
                    confirm?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/approve": {
        /** Approve many creditNotes; each id is answered on its own */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesApprove"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/notes": {
        /** Notes on a credit note, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/note": {
        /** Write a note on a credit note */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdNote"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdNotes"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/position/": {
        /** Put the lines of a credit note into another order */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                        position?: number;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/receipts/{id}/send": {
        /** Send a payment receipt by mail with its PDF */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdSend"];
                    };
                };
            };
        };
    };
    "/account/v1/receipts/{id}/message/preview": {
        /** The message of a payment receipt as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/receipts/{id}/message/status": {
        /** E-mails of a payment receipt */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdMessageStatus"];
                    };
                };
            };
        };
    };
    "/account/v1/reports/customerStatement/send": {
        /** Send the customer statement of a contact by mail with its PDF */
        post: {
            parameters: {
                query: {
                    contactId: string;
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    description?: string;
                    toAddress?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsCustomerStatementSend"];
                    };
                };
            };
        };
    };
    "/account/v1/reports/supplierStatement/send": {
        /** Send the supplier statement of a contact by mail with its PDF */
        post: {
            parameters: {
                query: {
                    contactId: string;
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    description?: string;
                    toAddress?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsCustomerStatementSend"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/message/preview": {
        /** The message of an invoice as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/send": {
        /** Send an invoice by mail with its PDF; a draft is approved first */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/message/preview": {
        /** The message of a bill as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/send": {
        /** Send a bill by mail with its PDF; a draft is approved first */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/message/preview": {
        /** The message of a quote as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/send": {
        /** Send a quote by mail with its PDF; a draft is approved first */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuotesId"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/message/preview": {
        /** The message of a purchase order as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/send": {
        /** Send a purchase order by mail with its PDF; a draft is approved first */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PurchaseOrdersId"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/message/preview": {
        /** The message of a credit note as a recipient would read it */
        get: {
            parameters: {
                query?: {
                    description?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdMessagePreview"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/send": {
        /** Send a credit note by mail with its PDF; a draft is approved first */
        post: {
            parameters: {
                query?: {
                    description?: string;
                    toAddress?: string;
                };
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": (string | {
                        id: string;
                    })[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId"];
                    };
                };
            };
        };
    };
    "/account/v1/pdf/view": {
        /** PDF of a document or receipt */
        get: {
            parameters: {
                query: {
                    id: string;
                    type: "Invoices" | "Bills" | "Quotes" | "PurchaseOrder" | "CreditNotes" | "Receipts";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/public/document/{token}": {
        /** The document of a link; opening it is recorded */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicDocumentToken"];
                    };
                };
            };
        };
    };
    "/public/document/{token}/pdf": {
        /** PDF of the document of a link */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/public/document/{token}/accept": {
        /** The customer's decision about a quote: accepted */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicDocumentToken"];
                    };
                };
            };
        };
    };
    "/public/document/{token}/decline": {
        /** The customer's decision about a quote: declined */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PublicDocumentToken"];
                    };
                };
            };
        };
    };
    "/public/document/{token}/pay": {
        /** Open the hosted checkout of what is due of an invoice, or go back to the one that is open */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            redirectUrl: string;
                        };
                    };
                };
            };
        };
    };
    "/public/mail/{token}/open.gif": {
        /** Picture in a message; loading it records that the message was opened */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/publicLink": {
        /** A new link that opens an invoice without signing in */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        /** Revoke every link of an invoice, those in messages included */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            revoked: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/publicLink": {
        /** A new link that opens a bill without signing in */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        /** Revoke every link of a bill, those in messages included */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            revoked: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/publicLink": {
        /** A new link that opens a quote without signing in */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        /** Revoke every link of a quote, those in messages included */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            revoked: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/publicLink": {
        /** A new link that opens a purchase order without signing in */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        /** Revoke every link of a purchase order, those in messages included */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            revoked: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/publicLink": {
        /** A new link that opens a credit note without signing in */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        /** Revoke every link of a credit note, those in messages included */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            revoked: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/payment": {
        /** Settle an invoice with money, a credit note or an overpayment */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdPayment"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdPayment2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/writeOff": {
        /** Give up what is due of an invoice: an expense takes it */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdWriteOff"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdPayment2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/payments": {
        /** Pay many invoices from one account on one day: all of them or none */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesPayments"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPayments2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/credits": {
        /** Settle invoices with credits, one with several or several with one: all of them or none */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesCredits"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPayments2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/refund": {
        /** Refund what was overpaid on an invoice */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdWriteOff"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdPayment2"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/payments/all": {
        /** List payments of invoices */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPaymentsAll"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/payment": {
        /** Settle a bill with money or an overpayment */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdPayment"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsIdPayment"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/payments": {
        /** Pay many bills from one account on one day: all of them or none */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesPayments"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPayments2"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/credits": {
        /** Settle bills with credits, one with several or several with one: all of them or none */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesCredits"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPayments2"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/refund": {
        /** Refund what was overpaid on a bill */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdWriteOff"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsIdPayment"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/payments/all": {
        /** List payments of bills */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPaymentsAll"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/payment": {
        /** Refund a credit note, or get the receipt by which it was applied */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesIdWriteOff"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["CreditNotesId"];
                                receipt: components["schemas"]["ReceiptsIdSend"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/payments/all": {
        /** List payments of creditNotes */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesPaymentsAll"];
                    };
                };
            };
        };
    };
    "/account/v1/receipts/{id}": {
        /** One payment with the documents it touches */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdSend"];
                    };
                };
            };
        };
        /** Change a payment: it is reversed and written anew for the same documents */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        reference?: string | null;
                        paymentDate?: string;
                        paidAmount?: number;
                        account?: {
                            id: string | null;
                        } | null;
                        version: number;
                        fee?: components["schemas"]["Fee"] | null;
                        roundingAmount?: number | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReceiptsIdSend"];
                    };
                };
            };
        };
        /** Delete a payment by reversing it, on every document it touches */
        delete: {
            parameters: {
                query?: {
                    actionId?: string;
                    type?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/receipts/{id}/activities": {
        /** A payment's history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/paymentsToSettle/all": {
        /** List payments that arrived online and are not recorded, with the reason */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["PaymentsToSettle"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/paymentsToSettle/{id}/record": {
        /** Record a payment to settle: once more, on another day, or for another invoice of the contact */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        paymentDate?: string;
                        invoiceId?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdPayment2"];
                    };
                };
            };
        };
    };
    "/account/v1/paymentsToSettle/{id}/dismiss": {
        /** Close a payment to settle without recording it, with a note: refunded outside, recorded by hand */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/journals/all": {
        /** List the journals of the ledger, and the manual ones that are still drafts */
        post: {
            parameters: {
                query?: {
                    status?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                kind: "draft" | "post" | "reverse";
                                date: string;
                                number: string;
                                sourceType: string;
                                sourceId: string;
                                reference: string;
                                description: string;
                                totalAmount: number;
                                accountIds: string[];
                                accountCodes: string;
                                createdDate: string;
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/journals/{id}": {
        /** One journal with its lines: a manual one, or any that the ledger holds */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId"] | {
                            id: string;
                            sequence: number;
                            date: string;
                            /** @enum {string} */
                            kind: "post" | "reverse";
                            sourceVersion: number;
                            createdDate: string;
                            sourceType: string;
                            sourceId: string;
                            sourceNumber: string;
                            description: string;
                            createdByName: string;
                            documents: {
                                /** @enum {string} */
                                kind: "Invoice" | "Bill" | "Quote" | "PurchaseOrder" | "CreditNote";
                                id: string;
                                number: string;
                            }[];
                            entries: components["schemas"]["Entries"][];
                            lines: {
                                accountId: string;
                                accountCode: string;
                                accountName: string;
                                debit: number;
                                credit: number;
                                contactId: string | null;
                                contactName: string;
                            }[];
                        };
                    };
                };
            };
        };
        /** Change a manual journal; a posted one is reversed and posted again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JournalsId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId3"];
                    };
                };
            };
        };
        /** Remove a draft; reverse and archive a posted journal */
        delete: {
            parameters: {
                query?: {
                    date?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/journals/{id}/activities": {
        /** History of a manual journal */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/journals": {
        /** Write a manual journal, as a draft or posted */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JournalsId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/journals/{id}/journalStatus": {
        /** Post a draft, or void a posted journal */
        put: {
            parameters: {
                query: {
                    status: "Posted" | "Void";
                    date?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/journals/{id}/duplicate": {
        /** Make a draft with the same lines */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/journals/{id}/reverse": {
        /** Post the opposite of a posted journal as a journal of its own */
        post: {
            parameters: {
                query?: {
                    date?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["JournalsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/ledger/journals": {
        /** What was booked for a document or a payment, reversals included */
        get: {
            parameters: {
                query: {
                    sourceId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                sequence: number;
                                date: string;
                                /** @enum {string} */
                                kind: "post" | "reverse";
                                sourceVersion: number;
                                createdDate: string;
                                totalAmount: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/ledger/fingerprint": {
        /** Fingerprint of the books, to print and keep: as they are now, or as they were at the end of a day */
        get: {
            parameters: {
                query?: {
                    date?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            date: string;
                            fingerprint: string | null;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/ledger/fingerprint/check": {
        /** Whether the books still go through a fingerprint that was printed earlier */
        get: {
            parameters: {
                query: {
                    fingerprint: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            known: boolean;
                            message: string;
                            sentence?: string;
                            values?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/openingBalances": {
        /** The opening balances */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["OpeningBalances"];
                    };
                };
            };
        };
        /** Write the opening balances as a whole; what changed is reversed and posted again */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        startDate?: string;
                        accounts?: {
                            accountId?: string;
                            debit?: number | null;
                            credit?: number | null;
                        }[];
                        invoices?: components["schemas"]["Invoices2"][];
                        bills?: components["schemas"]["Invoices2"][];
                        version?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["OpeningBalances"];
                    };
                };
            };
        };
    };
    "/account/v1/openingBalances/activities": {
        /** History of the opening balances */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/contacts/import": {
        /** Import of contacts from CSV or Excel; columns: Name, Type, First Name, Last Name, Contact Person, Email, Business Number, CNIC, Address Line 1, Address Line 2, City, Region, Postal Code, Country, Phone, Mobile, Fax, Payment Terms, Language, Notes, More Addresses, More Phones, Payment Terms on Credit Notes, Price List, Previous Code, Currency, Active, Inactive */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/contacts/import/columns": {
        /** Whose export a file of contacts looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/items/import": {
        /** Import of items from CSV or Excel; columns: Code, Name, Description, Unit, Unit Price, Purchase Price, Quantity, Sales Account, Purchase Account, Tax, Previous Code, Currency, Active, Inactive */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/items/import/columns": {
        /** Whose export a file of items looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/import": {
        /** Import of invoices from CSV or Excel; columns: Contact Name, Invoice Number, Invoice Date, Due Date, Reference, Inventory Item Code, Description, Quantity, Unit Amount, Discount, Account Code, Tax Type, Amounts Are, Notes, Title, Print Notes, Draft, Currency, Status, Total, Document Type, Discount Amount, Line Amount, Tax Amount, Document Discount Percent, Document Discount Amount, Shipping, Adjustment, Subtotal, Tax Total, Amount Paid, Balance Due */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/import/columns": {
        /** Whose export a file of invoices looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/import": {
        /** Import of bills from CSV or Excel; columns: Contact Name, Bill Number, Bill Date, Due Date, Our Number, Inventory Item Code, Description, Quantity, Unit Amount, Discount, Account Code, Tax Type, Amounts Are, Notes, Title, Print Notes, Draft, Currency, Status, Total, Document Type, Discount Amount, Line Amount, Tax Amount, Document Discount Percent, Document Discount Amount, Shipping, Adjustment, Subtotal, Tax Total, Amount Paid, Balance Due, Supplier Tax */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/import/columns": {
        /** Whose export a file of bills looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/import": {
        /** Import of quotes from CSV or Excel; columns: Contact Name, Quote Number, Quote Date, Expiry Date, Reference, Inventory Item Code, Description, Quantity, Unit Amount, Discount, Account Code, Tax Type, Amounts Are, Notes, Title, Print Notes, Draft, Currency, Status, Total, Document Type, Discount Amount, Line Amount, Tax Amount, Document Discount Percent, Document Discount Amount, Shipping, Adjustment, Subtotal, Tax Total, Amount Paid, Balance Due */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/import/columns": {
        /** Whose export a file of quotes looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/import": {
        /** Import of purchase orders from CSV or Excel; columns: Contact Name, Order Number, Order Date, Delivery Date, Reference, Inventory Item Code, Description, Quantity, Unit Amount, Discount, Account Code, Tax Type, Amounts Are, Notes, Title, Print Notes, Draft, Currency, Status, Total, Document Type, Discount Amount, Line Amount, Tax Amount, Document Discount Percent, Document Discount Amount, Shipping, Adjustment, Subtotal, Tax Total, Amount Paid, Balance Due */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/import/columns": {
        /** Whose export a file of purchase orders looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/import": {
        /** Import of credit notes from CSV or Excel; columns: Contact Name, Credit Note Number, Credit Note Date, Due Date, Reference, Inventory Item Code, Description, Quantity, Unit Amount, Discount, Account Code, Tax Type, Amounts Are, Notes, Title, Print Notes, Draft, Currency, Status, Total, Document Type, Discount Amount, Line Amount, Tax Amount, Document Discount Percent, Document Discount Amount, Shipping, Adjustment, Subtotal, Tax Total, Amount Paid, Balance Due */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/import/columns": {
        /** Whose export a file of credit notes looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/accounts/import": {
        /** Import of accounts from CSV or Excel; columns: Code, Name, Class, Type, Description, Payments To Account, Previous Code, Currency, Active, Inactive */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/accounts/import/columns": {
        /** Whose export a file of accounts looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/import": {
        /** Import of tax rates from CSV or Excel; columns: Name, Rate, Recoverable, Treatment, Components, Previous Code, Active, Inactive */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/import/columns": {
        /** Whose export a file of tax rates looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/journals/import": {
        /** Import of journals from CSV or Excel; columns: Journal Number, Date, Reference, Narration, Account Code, Description, Debit, Credit, Contact Name, Status, Amount, Tax, Currency */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/journals/import/columns": {
        /** Whose export a file of journals looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/invoicePayments/import": {
        /** Import of payments of invoices from CSV or Excel; columns: Invoice Number, Contact Name, Payment Date, Amount, Account Code, Reference, Fee, Fee Account, Cash Rounding, Currency */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/invoicePayments/import/columns": {
        /** Whose export a file of payments of invoices looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/billPayments/import": {
        /** Import of payments of bills from CSV or Excel; columns: Bill Number, Contact Name, Payment Date, Amount, Account Code, Reference, Fee, Fee Account, Cash Rounding, Currency */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/billPayments/import/columns": {
        /** Whose export a file of payments of bills looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/openingBalances/import": {
        /** Import of opening balances from CSV or Excel; columns: Account Code, Debit, Credit, Date, Opening Balance, Currency */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                    mapping?: string;
                    logId?: string;
                    background?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImport"];
                    };
                };
            };
        };
    };
    "/account/v1/openingBalances/import/columns": {
        /** Whose export a file of opening balances looks like, where its headings are, and how its columns would be read; nothing is stored */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/activityLog/module/{module}/action/Import": {
        /** Log of imports, newest first, each with its counts and its first errors */
        post: {
            parameters: {
                path: {
                    module: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["ActivityLogModuleModuleActionImport"][];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/imports/{id}": {
        /** How an import gets on, or what it came to; the id is the logId */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ActivityLogModuleModuleActionImport"];
                    };
                };
            };
        };
    };
    "/account/v1/imports/{id}/cancel": {
        /** Cancel an import that is under way: nothing of it is stored. One that is over stays as it is */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ActivityLogModuleModuleActionImport"];
                    };
                };
            };
        };
    };
    "/account/v1/imports/{id}/undo": {
        /** Take an import back: drafts and unused records are removed, the rest stays */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            removed: number;
                            kept: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/moveIns": {
        /** The last 20 move-ins, newest first, without results, balances and tasks */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["MoveIns"][];
                        };
                    };
                };
            };
        };
        /** Begin to move the books of another product in; a company has one open move-in */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        product?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}": {
        /** A move-in: its files in their order, how far it is, what it came to, and what is left to do */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
        /** Choose the product and what holds for all files; the check is to be made again */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        product?: string | null;
                        approve?: boolean;
                        makeMissing?: boolean;
                        leaveOutVoid?: boolean;
                        bookDifferences?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
        /** Cancel a move-in that has not been imported */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/files": {
        /** Add a file, or a zip of files; what each has in it is recognised by its headings */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/files/{fileId}/columns": {
        /** What a file begins with, where its headings are, and how its columns would be read */
        get: {
            parameters: {
                path: {
                    id: string;
                    fileId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ContactsImportColumns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/files/{fileId}": {
        /** Choose what a file has in it and how it is read; what is left out stays */
        put: {
            parameters: {
                path: {
                    id: string;
                    fileId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        kind?: ("contacts" | "items" | "invoices" | "bills" | "quotes" | "purchaseOrders" | "creditNotes" | "accounts" | "taxRates" | "journals" | "invoicePayments" | "billPayments" | "openingBalances" | "trialBalance") | null;
                        mapping?: {
                            [key: string]: string | number | null;
                        };
                        numberFormat?: ("point" | "comma") | null;
                        dateOrder?: ("DMY" | "MDY" | "YMD") | null;
                        accountTypes?: {
                            [key: string]: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                        };
                        profile?: string | null;
                        sheet?: string | null;
                        headingRow?: number | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
        /** Take a file out of a move-in */
        delete: {
            parameters: {
                path: {
                    id: string;
                    fileId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/check": {
        /** Check all files together, as an import that is taken back; done by a worker */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/import": {
        /** Import all files together, or none; done by a worker */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        acceptDifferences?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/cancel": {
        /** Cancel the check or the import that is under way: nothing of it is stored, the files stay */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MoveIns"];
                    };
                };
            };
        };
    };
    "/account/v1/moveIns/{id}/undo": {
        /** Take a whole move-in back: what was posted is reversed, the rest is removed */
        post: {
            parameters: {
                query?: {
                    dryRun?: boolean;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            removed: number;
                            reversed: number;
                            kept: number;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/contacts/export": {
        /** Export of contacts as CSV or Excel, with every field and line; the import of contacts reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen contacts as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/items/export": {
        /** Export of items as CSV or Excel, with every field and line; the import of items reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen items as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/invoices/export": {
        /** Export of invoices as CSV or Excel, with every field and line; the import of invoices reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen invoices as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/bills/export": {
        /** Export of bills as CSV or Excel, with every field and line; the import of bills reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen bills as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/quotes/export": {
        /** Export of quotes as CSV or Excel, with every field and line; the import of quotes reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen quotes as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/export": {
        /** Export of purchase orders as CSV or Excel, with every field and line; the import of purchase orders reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen purchase orders as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/export": {
        /** Export of credit notes as CSV or Excel, with every field and line; the import of credit notes reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen credit notes as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/accounts/export": {
        /** Export of accounts as CSV or Excel, with every field and line; the import of accounts reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen accounts as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/taxRates/export": {
        /** Export of tax rates as CSV or Excel, with every field and line; the import of tax rates reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen tax rates as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/journals/export": {
        /** Export of journals as CSV or Excel, with every field and line; the import of journals reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen journals as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/invoicePayments/export": {
        /** Export of payments of invoices as CSV or Excel, with every field and line; the import of payments of invoices reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen payments of invoices as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/billPayments/export": {
        /** Export of payments of bills as CSV or Excel, with every field and line; the import of payments of bills reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Export of chosen payments of bills as CSV or Excel, as that of all of them; one that is not there is left out */
        post: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactsExport"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/openingBalances/export": {
        /** Export of opening balances as CSV or Excel, with every field and line; the import of opening balances reads it */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                    status?: "Active" | "Archived" | "All";
                    after?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/archives": {
        /** Archives of the company, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["Archives"][];
                        };
                    };
                };
            };
        };
        /** Have an archive of the whole company made; GET archives/{id} returns its progress */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        pdfs: boolean;
                        attachments: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Archives"];
                    };
                };
            };
        };
    };
    "/account/v1/archives/{id}": {
        /** One archive, with its progress while it is made */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Archives"];
                    };
                };
            };
        };
        /** Remove an archive, or end one that is being made */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/archives/{id}/file": {
        /** The zip of a finished archive */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/webhooks": {
        /** Webhooks of the company, oldest first, each with its newest delivery */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["Webhooks"][];
                        };
                    };
                };
            };
        };
        /** Make a webhook; its secret is returned this once */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        address: string;
                        records: ("invoices" | "quotes" | "creditNotes" | "bills" | "purchaseOrders" | "receipts" | "contacts" | "items" | "priceLists" | "accounts" | "taxRates" | "journals")[];
                        active: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Webhooks2"];
                    };
                };
            };
        };
    };
    "/account/v1/webhooks/{id}": {
        /** One webhook */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Webhooks"];
                    };
                };
            };
        };
        /** Change a webhook, or switch it on or off */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        address: string;
                        records: ("invoices" | "quotes" | "creditNotes" | "bills" | "purchaseOrders" | "receipts" | "contacts" | "items" | "priceLists" | "accounts" | "taxRates" | "journals")[];
                        active: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Webhooks"];
                    };
                };
            };
        };
        /** Remove a webhook with its deliveries */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/account/v1/webhooks/{id}/deliveries": {
        /** What a webhook was sent in the last days, newest first */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: components["schemas"]["LastDelivery"][];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/webhooks/{id}/secret": {
        /** Give a webhook another secret; for a day deliveries are signed with both */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Webhooks2"];
                    };
                };
            };
        };
    };
    "/account/v1/webhooks/{id}/test": {
        /** Send a test to a webhook */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["LastDelivery"];
                    };
                };
            };
        };
    };
    "/account/v1/webhooks/{id}/deliveries/{deliveryId}/resend": {
        /** Send a delivery again, at once */
        post: {
            parameters: {
                path: {
                    id: string;
                    deliveryId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["LastDelivery"];
                    };
                };
            };
        };
    };
    "/account/v1/jobs": {
        /** Jobs of the signed-in member that have finished or failed, the 30 newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Jobs"];
                    };
                };
            };
        };
    };
    "/account/v1/jobs/seen": {
        /** Mark finished jobs as seen */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoicesDelete"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Jobs"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/all": {
        /** List schedules, and drafts that leave on a day, of the kinds that the member may see */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                /** @enum {string} */
                                status: "A" | "D";
                                version: number;
                                name: string;
                                /** @enum {string} */
                                kind: "Invoice" | "Bill" | "CreditNote";
                                contactId: string;
                                contactName: string;
                                /** @enum {string} */
                                action: "draft" | "approve" | "send";
                                /** @enum {string} */
                                frequency: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | "once";
                                interval: number;
                                dayOfMonth: number | null;
                                startDate: string;
                                endDate: string | null;
                                occurrences: number | null;
                                template: components["schemas"]["Template"] | null;
                                /** @enum {string} */
                                state: "Active" | "Paused" | "Finished";
                                nextDate: string | null;
                                made: number;
                                documentId: string | null;
                                documentNumber: string;
                                failedRuns: number;
                                createdDate: string;
                            }[];
                            totalElements: number;
                            limit: number;
                            offset: number;
                            counts?: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}": {
        /** Read a schedule */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
        /** Change a schedule; what has come stays, the next period follows the new rule */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SchedulesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
        /** Remove a schedule; one that has run is archived with its log */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/activities": {
        /** History of a schedule */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/runs": {
        /** Run log of a schedule: one line a period, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                period: string;
                                /** @enum {string} */
                                outcome: "Created" | "Failed" | "Skipped";
                                documentId: string | null;
                                documentNumber: string;
                                totalAmount: number | null;
                                userName: string;
                                attempts: number;
                                nextAttempt: string | null;
                                ranDate: string;
                                message: string;
                                sentence?: string;
                                values?: {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/schedules": {
        /** Make a schedule; periods that lie in the past come at once, oldest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SchedulesId2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["SchedulesId"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/skip": {
        /** Leave out the next run of a schedule; the one after it moves up, and no document counts less */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/pause": {
        /** Pause a schedule */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/resume": {
        /** Resume a schedule from today; periods of the pause are left out */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
    };
    "/account/v1/schedules/{id}/retry": {
        /** Try the failed runs of a schedule again now */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SchedulesId"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/schedule": {
        /** When the draft of an invoice leaves, and why it could not yet */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedule"];
                    };
                };
            };
        };
        /** Let the draft of an invoice leave by itself on a day of the company: approved, and sent where asked */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                        send?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
        /** Take the draft of an invoice off its schedule */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/schedules": {
        /** Schedules that an invoice came by, and those that were made from it */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedules"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/schedule": {
        /** When the draft of a bill leaves, and why it could not yet */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedule"];
                    };
                };
            };
        };
        /** Let the draft of a bill leave by itself on a day of the company: approved, and sent where asked */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                        send?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
        /** Take the draft of a bill off its schedule */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BillsId3"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/schedules": {
        /** Schedules that a bill came by, and those that were made from it */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedules"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/schedule": {
        /** When the draft of a credit note leaves, and why it could not yet */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedule"];
                    };
                };
            };
        };
        /** Let the draft of a credit note leave by itself on a day of the company: approved, and sent where asked */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                        send?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
        /** Take the draft of a credit note off its schedule */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditNotesId3"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/schedules": {
        /** Schedules that a credit note came by, and those that were made from it */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdSchedules"];
                    };
                };
            };
        };
    };
    "/account/v1/reminders": {
        /** Days after the due date on which an overdue invoice's customer is reminded */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            daysAfterDue: number[];
                        };
                    };
                };
            };
        };
        /** Set the days after the due date on which customers are reminded; none turns reminders off */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        daysAfterDue: number[];
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            daysAfterDue: number[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/generalLedger": {
        /** Movements of one account, page by page; as a file, of one account or of the whole ledger */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    years?: "open" | "carried";
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    accountId?: string;
                    cursor?: string;
                    limit?: number;
                    last?: number;
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            accountId: string;
                            accountCode: string;
                            accountName: string;
                            /** @enum {string} */
                            accountClass: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
                            from: string;
                            to: string;
                            openingBalance: number;
                            closingBalance: number;
                            entries: {
                                journalId: string | null;
                                date: string;
                                sourceType: string;
                                sourceId: string | null;
                                sourceNumber: string;
                                description: string;
                                contactName: string;
                                debit: number;
                                credit: number;
                                balance: number;
                            }[];
                            nextCursor: string | null;
                            periods?: components["schemas"]["Periods"][];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/accountMovements": {
        /** Accounts with their balances before and after a period, of some classes or types, and the sum of them */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    accountClass?: string;
                    accountType?: string;
                    side?: "debit" | "credit";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            from: string;
                            to: string;
                            openingBalance: number;
                            change: number;
                            closingBalance: number;
                            rows: {
                                accountId: string;
                                code: string;
                                name: string;
                                /** @enum {string} */
                                accountClass: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
                                /** @enum {string} */
                                accountType: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                                openingBalance: number;
                                change: number;
                                closingBalance: number;
                                compared?: {
                                    openingBalance: number;
                                    change: number;
                                    closingBalance: number;
                                }[];
                            }[];
                            comparisons?: components["schemas"]["Periods"][];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/trialBalance": {
        /** Trial balance at the end of a day */
        get: {
            parameters: {
                query?: {
                    asAt?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    years?: "open" | "carried";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            asAt: string;
                            rows: {
                                accountId: string;
                                code: string;
                                name: string;
                                /** @enum {string} */
                                accountClass: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
                                /** @enum {string} */
                                accountType: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                                debit: number;
                                credit: number;
                                compared?: {
                                    debit: number;
                                    credit: number;
                                }[];
                            }[];
                            totalDebit: number;
                            totalCredit: number;
                            difference: number;
                            comparisons?: {
                                asAt: string;
                                totalDebit: number;
                                totalCredit: number;
                                difference: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/balanceSheet": {
        /** Balance sheet at the end of a day */
        get: {
            parameters: {
                query?: {
                    asAt?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            asAt: string;
                            columns: {
                                asAt: string;
                            }[];
                            sections: components["schemas"]["Sections"][];
                            totalAssets: number[];
                            totalLiabilities: number[];
                            totalEquity: number[];
                            difference: number[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/profitAndLoss": {
        /** Profit and loss of a period */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            from: string;
                            to: string;
                            columns: {
                                from: string;
                                to: string;
                            }[];
                            sections: components["schemas"]["Sections"][];
                            grossProfit: number[];
                            netProfit: number[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/agedReceivables": {
        /** Aged receivables as at any day, by contact and document */
        get: {
            parameters: {
                query?: {
                    asAt?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    contactId?: string;
                    balances?: "owing" | "inCredit";
                    details?: "contacts" | "documents" | "totals";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsAgedReceivables"];
                    };
                };
            };
        };
    };
    "/account/v1/reports/agedPayables": {
        /** Aged payables as at any day, by contact and document */
        get: {
            parameters: {
                query?: {
                    asAt?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    contactId?: string;
                    balances?: "owing" | "inCredit";
                    details?: "contacts" | "documents" | "totals";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsAgedReceivables"];
                    };
                };
            };
        };
    };
    "/account/v1/reports/taxSummary": {
        /** Tax on sales and purchases of a period, by rate and component */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            from: string;
                            to: string;
                            sales: components["schemas"]["Sales"];
                            purchases: components["schemas"]["Sales"];
                            netTax: number;
                            accounts: components["schemas"]["Accounts"][];
                            comparisons?: {
                                from: string;
                                to: string;
                                sales: components["schemas"]["Sales"];
                                purchases: components["schemas"]["Sales"];
                                netTax: number;
                                accounts: components["schemas"]["Accounts"][];
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/taxEntries": {
        /** Entries behind an amount of the tax summary: of a side, of a rate, or beside documents */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    side?: "sales" | "purchases";
                    taxRatesId?: string;
                    untaxed?: "line" | "document";
                    of?: "documents" | "others";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            from: string;
                            to: string;
                            rateName: string;
                            entries: {
                                journalId: string;
                                date: string;
                                /** @enum {string} */
                                side: "sales" | "purchases";
                                sourceType: string;
                                sourceId: string;
                                sourceNumber: string;
                                contactName: string;
                                base: number;
                                tax: number;
                                notRecoverableTax: number;
                            }[];
                            sales: components["schemas"]["Sales2"];
                            purchases: components["schemas"]["Sales2"];
                            netTax: number;
                            components: components["schemas"]["Components3"][];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/reports/customerStatement": {
        /** Statement of one customer: documents, payments, allocations, balance and ageing */
        get: {
            parameters: {
                query: {
                    contactId: string;
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsCustomerStatementSend"];
                    };
                };
            };
        };
    };
    "/account/v1/reports/supplierStatement": {
        /** Statement of one supplier: documents, payments, allocations, balance and ageing */
        get: {
            parameters: {
                query: {
                    contactId: string;
                    from?: string;
                    to?: string;
                    compare?: string;
                    period?: "month" | "quarter" | "year";
                    format?: "json" | "csv" | "xlsx" | "pdf" | "ledger";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportsCustomerStatementSend"];
                    };
                };
            };
        };
    };
    "/account/v1/dashboard": {
        /** Amounts of the company for the first screen, and what waits for the member */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            asAt: string;
                            receivables: components["schemas"]["Receivables"] | null;
                            payables: components["schemas"]["Receivables"] | null;
                            bankBalances: {
                                accountId: string;
                                code: string;
                                name: string;
                                balance: number;
                            }[] | null;
                            months: {
                                month: string;
                                income: number;
                                expenses: number;
                                moneyIn: number;
                                moneyOut: number;
                                net: number;
                            }[] | null;
                            trends: {
                                comparedTo: string;
                                income: {
                                    now: number;
                                    before: number;
                                };
                                expenses: {
                                    now: number;
                                    before: number;
                                };
                                bankAndCash: {
                                    now: number;
                                    before: number;
                                };
                                taxDue: {
                                    now: number;
                                    before: number;
                                };
                            } | null;
                            topDebtors: {
                                contactId: string;
                                name: string;
                                amountDue: number;
                            }[] | null;
                            tasks: {
                                /** @enum {string} */
                                task: "paymentsToSettle" | "overdueInvoices" | "draftInvoices" | "overdueBills" | "billsDue" | "draftBills";
                                count: number;
                                amount: number;
                            }[];
                            steps: {
                                /** @enum {string} */
                                step: "company" | "contacts" | "invoice";
                                isDone: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/dashboard/activity": {
        /** What was done last to the documents and contacts that the member may view, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                action: string;
                                createdDate: string;
                                userName: string;
                                detail: string;
                                facts: components["schemas"]["Facts"];
                                id: string;
                                recordId: string;
                                kind: ("Invoice" | "Bill" | "Quote" | "PurchaseOrder" | "CreditNote") | null;
                                number: string;
                                contactName: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/dashboard/lateCustomers": {
        /** Customers with invoices more than 60 days past due, the largest sum first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                contactId: string;
                                name: string;
                                email: string;
                                since: string;
                                amountDue: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/search": {
        /** Global search: records with every word in their names, numbers or amounts */
        get: {
            parameters: {
                query: {
                    q: string;
                    decimalMark?: "." | ",";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                /** @enum {string} */
                                kind: "contacts" | "invoices" | "bills" | "quotes" | "purchaseOrders" | "creditNotes" | "items" | "accounts";
                                id: string;
                                title: string;
                                subtitle: string;
                                status: string;
                                amount: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/attachment": {
        /** Upload a file; it is shown nowhere until it is bound to a record */
        post: {
            parameters: {
                query?: {
                    isPublic?: boolean;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["Attachments"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/attachment/{id}": {
        /** Content of an attachment */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        /** Remove an attachment */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
    };
    "/public/attachment/{key}": {
        /** Content of a public attachment */
        get: {
            parameters: {
                path: {
                    key: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/account/v1/invoices/{id}/attachment": {
        /** Attachments of a Invoice */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a Invoice; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/bills/{id}/attachment": {
        /** Attachments of a Bill */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a Bill; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/quotes/{id}/attachment": {
        /** Attachments of a Quote */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a Quote; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/purchaseOrders/{id}/attachment": {
        /** Attachments of a PurchaseOrder */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a PurchaseOrder; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/creditNotes/{id}/attachment": {
        /** Attachments of a CreditNote */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a CreditNote; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/contacts/{id}/attachment": {
        /** Attachments of a contact */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
        /** Bind uploaded files to a contact; answers all its attachments */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    }[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoicesIdAttachment"];
                    };
                };
            };
        };
    };
    "/account/v1/priceList/all": {
        /** Price list: list */
        get: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                    search?: string;
                    sortColumn?: string;
                    sortBy?: "ASC" | "DESC";
                    limit?: number;
                    offset?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PriceListAll"];
                    };
                };
            };
        };
        /** Price list: list */
        post: {
            parameters: {
                query?: {
                    status?: "Active" | "A" | "Archived" | "D" | "All";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountsAll"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PriceListAll"];
                    };
                };
            };
        };
    };
    "/account/v1/priceList/{id}": {
        /** Price list: one record */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PriceListAll2"];
                    };
                };
            };
        };
        /** Price list: change */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        currencyCode?: string;
                        percentage?: number;
                        validFrom?: string | null;
                        validTo?: string | null;
                        items?: components["schemas"]["PriceListId"][];
                        version?: number;
                        /** @enum {string} */
                        status?: "A" | "D";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PriceListAll2"];
                    };
                };
            };
        };
        /** Price list: remove, or archive when in use */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountsId"];
                    };
                };
            };
        };
    };
    "/account/v1/priceList/{id}/activities": {
        /** Price list: history */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CompanyActivities"];
                    };
                };
            };
        };
    };
    "/account/v1/priceList": {
        /** Price list: create */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        currencyCode?: string;
                        percentage?: number;
                        validFrom?: string | null;
                        validTo?: string | null;
                        items?: components["schemas"]["PriceListId"][];
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            body: {
                                value: components["schemas"]["PriceListAll2"];
                            };
                        };
                    };
                };
            };
        };
    };
    "/account/v1/priceList/{id}/prices": {
        /** Price list: prices of items on a day, for the lines of a document */
        get: {
            parameters: {
                query?: {
                    date?: string;
                };
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                itemId: string;
                                unitPrice: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/events": {
        /** Which records changed: a stream of server-sent events, or those since Last-Event-ID */
        get: {
            parameters: {
                query?: {
                    lastEventId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                module: string;
                                recordId: string;
                                action: string;
                                version: number | null;
                                userId: string | null;
                                userName: string;
                                createdDate: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/plans": {
        /** Plans with limits and prices */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                name: string;
                                planDetails: components["schemas"]["PlanDetails"];
                                price: number;
                                currencyCode: string;
                                pro: boolean;
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/checkout": {
        /** Open the hosted checkout of a plan; the plan changes when the provider says it was paid */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        planId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            redirectUrl: string;
                            paymentId: string;
                        };
                    };
                };
            };
        };
    };
    "/account/v1/planPayments": {
        /** What became of the checkouts of plans, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                id: string;
                                planId: string;
                                planName: string;
                                amount: number;
                                currencyCode: string;
                                /** @enum {string} */
                                status: "Open" | "Failed" | "Cancelled" | "Expired" | "Paid" | "ToSettle" | "Dismissed";
                                reason: string;
                                sentence?: string;
                                values?: {
                                    [key: string]: unknown;
                                };
                                createdByName: string;
                                createdDate: string;
                                paidDate: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/public/reference/countries": {
        /** Countries of the world */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                countryCode: string;
                                countryName: string;
                                currencyCode: string;
                                population: number;
                                capital: string;
                                continentName: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/public/reference/currencies": {
        /** Currencies, with metals and a cryptocurrency */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                code: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/public/reference/months": {
        /** Months of the year */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: {
                                name: string;
                                codeName: string;
                                number: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/public/reference/days": {
        /** Days of a month */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: number[];
                        };
                    };
                };
            };
        };
    };
    "/public/reference/timeZones": {
        /** Time zones by their distance from GMT */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            content: string[];
                        };
                    };
                };
            };
        };
    };
    "/account/v1/support/messages": {
        /** Write to the support of this server, a few times an hour; 404 where it has no contact form */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        subject?: string;
                        message?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "/public/mail/webhook": {
        /** The mail provider tells what became of a message; signed with MAIL_WEBHOOK_SECRET */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        type: "Received" | "Delivered" | "Opened" | "Bounced";
                        messageId: string;
                        reason?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            outcome: "taken" | "known" | "unknown";
                        };
                    };
                };
            };
        };
    };
    "/public/payment/webhook": {
        /** Report of the payment provider about a checkout, with its signature; stored and worked off afterwards */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        type: string;
                        created: number;
                        data: {
                            sessionId: string;
                            clientReference: string;
                            amount: string;
                            currency: string;
                        };
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            outcome: string;
                        };
                    };
                };
            };
        };
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Stable: {
            version: string;
            loads: number;
            averageMs: number | null;
            longestMs: number | null;
            loadFailures: number;
            crashes: number;
        };
        AuthToken: {
            data: components["schemas"]["Data"];
        };
        Data: {
            access_token: string;
            userId: string;
            companyId: string;
            /** @enum {string} */
            type: "Credentials" | "Google Auth";
        };
        PublicCustomerUserInfo: {
            id: string;
            userId: string;
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            /** @enum {string} */
            type: "Credentials" | "Google Auth";
            version: number;
        };
        PublicCustomerResendConfirmation: {
            email?: string;
            captcha?: string;
        };
        Company: {
            id: string;
            name: string;
            logo: string | null;
            address1: string;
            address2: string;
            city: string;
            region: string;
            postalCode: string;
            countryCode: string;
            currencyCode: string;
            currencyExponent: number;
            email: string;
            phone: string;
            website: string;
            taxDisplayNumber: string;
            bankAccountName: string;
            bankName: string;
            bankAccountNumber: string;
            bankSortCode: string;
            bankBic: string;
            paymentNote: string;
            timeZone: string;
            financialYearStart: number;
            /** @enum {string} */
            taxRounding: "rate" | "line";
            lockDate: string | null;
            cashRounding: number | null;
            setupComplete: boolean;
            setupStep: number;
            proFeatures: boolean;
            earlyPackage: boolean;
            numbering: {
                Invoice: components["schemas"]["Invoice"];
                Bill: components["schemas"]["Invoice"];
                Quote: components["schemas"]["Invoice"];
                PurchaseOrder: components["schemas"]["Invoice"];
                CreditNote: components["schemas"]["Invoice"];
                Journal?: components["schemas"]["Invoice"];
            };
            paperLook: components["schemas"]["PaperLook"];
            documentDefaults: {
                Invoice: components["schemas"]["Invoice2"];
                Bill: components["schemas"]["Invoice2"];
                Quote: components["schemas"]["Invoice2"];
                PurchaseOrder: components["schemas"]["Invoice2"];
                CreditNote: components["schemas"]["Invoice2"];
            };
            planUsage: components["schemas"]["PlanUsage"];
            version: number;
        };
        Invoice: {
            prefix: string;
            next: number;
            padding: number;
        };
        PaperLook: {
            /** @enum {string} */
            layout: "classic" | "modern" | "compact";
            accent: string;
        };
        Invoice2: {
            days: number;
            notes: string;
            footer: string;
        };
        PlanUsage: {
            id: string;
            status: string;
            month: string;
            invoices: number;
            quotes: number;
            creditNotes: number;
            bills: number;
            purchaseOrder: number;
            receipts: number;
            manualJournals: number;
            contacts: number;
            inventory: number;
            accounts: number;
            plan: {
                id: string;
                name: string;
                planDetails: components["schemas"]["PlanDetails"];
            };
        };
        PlanDetails: {
            type: string;
            invoices: number;
            quotes: number;
            creditNotes: number;
            bills: number;
            purchaseOrder: number;
            receipts: number;
            manualJournals: number;
            contacts: number;
            inventory: number;
            accounts: number;
        };
        Invoice3: {
            prefix: string;
            next: number;
            padding: number;
        };
        Invoice4: {
            days?: number;
            notes?: string;
            footer?: string;
        };
        CompanyActivities: {
            content: {
                action: string;
                createdDate: string;
                userName: string;
                detail: string;
                facts: components["schemas"]["Facts"];
            }[];
        };
        Facts: {
            amount?: number;
            number?: string;
            otherNumber?: string;
            status?: string;
            previousAmount?: number;
            reversedOn?: string;
            scheduledFor?: string;
            recipients?: string;
            reason?: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
        };
        CompanyRoles: {
            id: string;
            name: string;
            fixed: boolean;
            isDefault: boolean;
            permissions: {
                Bills: components["schemas"]["Bills"];
                Inventory: components["schemas"]["Bills"];
                Invoices: components["schemas"]["Bills"];
                CreditNotes: components["schemas"]["Bills"];
                PurchaseOrder: components["schemas"]["Bills"];
                Quotes: components["schemas"]["Bills"];
                Settings: components["schemas"]["Bills"];
                Accounts: components["schemas"]["Bills"];
                Contact: components["schemas"]["Bills"];
            };
            version: number;
        };
        Bills: {
            view: boolean;
            create: boolean;
            edit: boolean;
            delete: boolean;
            approve: boolean;
        };
        Permissions: {
            Bills?: components["schemas"]["Bills2"];
            Inventory?: components["schemas"]["Bills2"];
            Invoices?: components["schemas"]["Bills2"];
            CreditNotes?: components["schemas"]["Bills2"];
            PurchaseOrder?: components["schemas"]["Bills2"];
            Quotes?: components["schemas"]["Bills2"];
            Settings?: components["schemas"]["Bills2"];
            Accounts?: components["schemas"]["Bills2"];
            Contact?: components["schemas"]["Bills2"];
        };
        Bills2: {
            view?: boolean;
            create?: boolean;
            edit?: boolean;
            delete?: boolean;
            approve?: boolean;
        };
        Preferences: {
            invoices: {
                cardView: boolean;
                creditNote: boolean;
            };
            bills: {
                cardView: boolean;
            };
            quotes: {
                cardView: boolean;
            };
            purchaseOrder: {
                cardView: boolean;
            };
            contacts: {
                cardView: boolean;
            };
            display: {
                formats: string | null;
                theme: ("light" | "dark" | "system") | null;
            };
        };
        CompanySpaceMemberTours: {
            main: boolean;
            company: boolean;
            invoicing: boolean;
            bills: boolean;
            contacts: boolean;
            accounts: boolean;
            items: boolean;
        } & {
            [key: string]: boolean;
        };
        CompanySpaceMembers: {
            id: string;
            userId: string;
            email: string;
            name: string;
            roleName: string;
            joinedDate: string;
        };
        CompanySpaceMemberInvites: {
            inviteMemberId: string;
            email: string;
            companyRoleId: string;
            roleName: string;
            invitedBy: string;
            createdDate: string;
            expiresDate: string;
            expired: boolean;
        };
        DevOutbox: {
            id: string;
            to: string;
            subject: string;
            text: string;
            html: string;
            links: string[];
            attachments: {
                fileName: string;
                contentType: string;
                base64: string;
            }[];
            createdDate: string;
        };
        AccountsAll: {
            search?: string;
            sortColumn?: string;
            /** @enum {string} */
            sortBy?: "ASC" | "DESC";
            limit?: number;
            offset?: number;
            filters?: components["schemas"]["Filters"][];
            counts?: components["schemas"]["Counts"];
            tab?: string;
            /** @enum {string} */
            decimalMark?: "." | ",";
        };
        Filters: {
            field: string;
            is?: string[];
            contains?: string;
            from?: number | string;
            to?: number | string;
            above?: number;
        };
        Counts: {
            [key: string]: components["schemas"]["Filters"][];
        };
        AccountsAll2: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            code: string;
            name: string;
            /** @enum {string} */
            accountClass: "Asset" | "Liability" | "Equity" | "Revenue" | "Expense";
            /** @enum {string} */
            accountType: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
            description: string;
            paymentsToAccount: boolean;
            foreignCode: string;
            system: boolean;
            balance: number | null;
        };
        AccountsId: {
            id: string;
            outcome: "removed" | "archived";
        };
        ContactsAll: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            name: string;
            /** @enum {string} */
            type: "Customer" | "Supplier" | "Both";
            contactPerson: string;
            email: string;
            businessNumber: string;
            cnic: string;
            /** @enum {string} */
            language: "en" | "de" | "ar";
            addresses: {
                addressLine1: string;
                addressLine2?: string;
                city: string;
                region: string;
                postalCode?: string;
                country?: string;
            }[];
            phones: {
                /** @enum {string} */
                phoneType: "Phone" | "Mobile" | "Fax";
                phoneCountryCode: string;
                phoneAreaCode: string;
                phoneNumber: string;
            }[];
            paymentTerms: number;
            showPaymentTermsOnCreditNote: boolean;
            notes: string;
            priceListId: string | null;
            foreignCode: string;
            receivable: number | null;
            payable: number | null;
            creditBalance: number | null;
        };
        Addresses: {
            addressLine1: string;
            addressLine2?: string;
            city: string;
            region: string;
            postalCode?: string;
            country?: string;
        };
        Phones: {
            /** @enum {string} */
            phoneType: "Phone" | "Mobile" | "Fax";
            phoneCountryCode: string;
            phoneAreaCode: string;
            phoneNumber: string;
        };
        ItemsAll: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            code: string;
            name: string;
            description: string;
            unit: string;
            quantity: number;
            unitPrice: number;
            purchasePrice: number;
            salesAccountId: string | null;
            purchaseAccountId: string | null;
            taxRatesId: string | null;
            foreignCode: string;
        };
        Items: {
            body: {
                value: components["schemas"]["ItemsAll"];
            };
        };
        TaxRatesAll: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            name: string;
            rate: number;
            recoverable: boolean;
            /** @enum {string} */
            treatment: "standard" | "zeroRated" | "exempt" | "reverseCharge" | "outOfScope";
            foreignCode: string;
            components: components["schemas"]["Components"][];
            system: boolean;
        };
        Components: {
            name: string;
            rate: number;
            recoverable?: boolean;
        };
        Components2: {
            name: string;
            rate: number;
            recoverable?: boolean;
        };
        InvoicesAll: {
            search?: string;
            sortColumn?: string;
            sortBy?: "ASC" | "DESC";
            limit?: number;
            offset?: number;
            filters?: components["schemas"]["Filters"][];
            counts?: components["schemas"]["Counts"];
            tab?: string;
            /** @enum {string} */
            decimalMark?: "." | ",";
        };
        InvoicesId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            currencyCode: string;
            subTotal: number;
            taxAmount: number;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            sent: boolean;
            scheduled: boolean;
            scheduledDate?: string | null;
            createdDate: string;
            /** @enum {string} */
            taxRounding: "rate" | "line" | "eachRate";
            lineItems: components["schemas"]["LineItems"][];
            receipts: components["schemas"]["Receipts"][];
            notes: components["schemas"]["Notes"];
            attachments: components["schemas"]["Attachments"][];
            sourceDocumentId?: string | null;
            convertedDocumentId?: string | null;
            warnings?: string[];
            warningSentences?: components["schemas"]["WarningSentences"][];
            /** @enum {string} */
            invoiceStatus: "Draft" | "Awaiting Payment" | "Paid" | "Overpaid" | "Void";
            paymentsToSettle?: components["schemas"]["PaymentsToSettle"][];
        };
        LineItems: {
            id: string;
            title: string;
            description: string;
            itemId: string | null;
            accountId: string;
            unitPrice: number;
            quantity: number;
            discountRate: number;
            taxRatesId: string | null;
            taxRate: number;
            taxCategory?: ("taxable" | "zeroRated" | "exempt" | "reverseCharge" | "noTax") | null;
            taxComponents?: components["schemas"]["Components"][];
            taxAmount: number;
            taxOverride?: number | null;
            totalAmount: number;
        };
        Receipts: {
            id: string;
            reference: string;
            paymentDate: string;
            paidAmount: number;
            createdDate: string;
            totalAmount: number;
            accountId: string | null;
            accountName: string;
            creditNotesId: string | null;
            /** @enum {string} */
            kind: "payment" | "refund" | "credit" | "overpayment" | "writeOff";
            overpaymentId: string | null;
            feeAmount: number;
            roundingAmount: number;
            /** @enum {string} */
            status: "A" | "D";
        };
        Notes: {
            display: boolean;
            description: string;
        };
        Attachments: {
            id: string;
            fileName: string;
            fileUri: string;
            fileType: string;
            filePath: string;
            size: number;
        };
        WarningSentences: {
            sentence: string;
            values?: {
                [key: string]: unknown;
            };
        };
        PaymentsToSettle: {
            id: string;
            /** @enum {string} */
            purpose: "Invoice" | "Plan";
            documentId: string | null;
            documentNumber: string;
            contactId: string | null;
            contactName: string;
            planName: string;
            expectedAmount: number;
            expectedCurrencyCode: string;
            receivedAmount: number | null;
            receivedCurrencyCode: string;
            receivedDate: string;
            payer: string;
            reference: string;
            reason: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            reasonCode: string;
            recordable: boolean;
        };
        InvoicesId2: {
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            /** @enum {string} */
            amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems?: components["schemas"]["LineItems2"][];
            notes?: {
                display?: boolean;
                description?: string;
            } | null;
            version?: number;
            totalAmount?: number;
            /** @enum {string} */
            invoiceStatus?: "Draft" | "Awaiting Payment";
        };
        LineItems2: {
            id?: string | null;
            title?: string;
            description?: string | null;
            itemId?: string | null;
            accountId?: string | null;
            unitPrice?: number;
            quantity?: number;
            discountRate?: number | null;
            taxRatesId?: string | null;
            taxOverride?: number | null;
            totalAmount?: number;
        };
        InvoicesId3: {
            body: {
                value: components["schemas"]["InvoicesId"];
            };
        };
        InvoicesIdMessageStatus: {
            content: {
                status: string;
                action: string;
                toAddress: string;
                date: string;
            }[];
        };
        InvoicesDelete: {
            ids: string[];
        };
        InvoicesDelete2: {
            content: components["schemas"]["InvoicesDelete22"][];
            done: number;
        };
        InvoicesDelete22: {
            id: string;
            ok: boolean;
            message?: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            code?: string;
            errors?: components["schemas"]["Errors"][];
        };
        Errors: {
            field: string;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
        };
        InvoicesApprove: {
            content: components["schemas"]["InvoicesDelete22"][];
            approved: number;
        };
        InvoicesIdNotes: {
            content: {
                id: string;
                description: string;
                userName: string;
                createdDate: string;
            }[];
        };
        InvoicesIdNote: {
            description?: string;
        };
        BillsId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            currencyCode: string;
            subTotal: number;
            taxAmount: number;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            sent: boolean;
            scheduled: boolean;
            scheduledDate?: string | null;
            createdDate: string;
            /** @enum {string} */
            taxRounding: "rate" | "line" | "eachRate";
            lineItems: components["schemas"]["LineItems"][];
            receipts: components["schemas"]["Receipts"][];
            notes: components["schemas"]["Notes"];
            attachments: components["schemas"]["Attachments"][];
            sourceDocumentId?: string | null;
            convertedDocumentId?: string | null;
            warnings?: string[];
            warningSentences?: components["schemas"]["WarningSentences"][];
            /** @enum {string} */
            billStatus: "Draft" | "Awaiting Payment" | "Paid" | "Overpaid" | "Void";
        };
        BillsId2: {
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            /** @enum {string} */
            amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems?: components["schemas"]["LineItems2"][];
            notes?: {
                display?: boolean;
                description?: string;
            } | null;
            version?: number;
            totalAmount?: number;
            /** @enum {string} */
            billStatus?: "Draft" | "Awaiting Payment";
        };
        BillsId3: {
            body: {
                value: components["schemas"]["BillsId"];
            };
        };
        QuotesId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            currencyCode: string;
            subTotal: number;
            taxAmount: number;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            sent: boolean;
            scheduled: boolean;
            scheduledDate?: string | null;
            createdDate: string;
            /** @enum {string} */
            taxRounding: "rate" | "line" | "eachRate";
            lineItems: components["schemas"]["LineItems"][];
            receipts: components["schemas"]["Receipts"][];
            notes: components["schemas"]["Notes"];
            attachments: components["schemas"]["Attachments"][];
            sourceDocumentId?: string | null;
            convertedDocumentId?: string | null;
            warnings?: string[];
            warningSentences?: components["schemas"]["WarningSentences"][];
            /** @enum {string} */
            quoteStatus: "Draft" | "Sent" | "Accepted" | "Declined" | "Invoiced";
            expiryDate: string;
        };
        QuotesId2: {
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            /** @enum {string} */
            amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems?: components["schemas"]["LineItems2"][];
            notes?: {
                display?: boolean;
                description?: string;
            } | null;
            version?: number;
            totalAmount?: number;
            expiryDate?: string | null;
            /** @enum {string} */
            quoteStatus?: "Draft" | "Sent";
        };
        QuotesId3: {
            body: {
                value: components["schemas"]["QuotesId"];
            };
        };
        PurchaseOrdersId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            currencyCode: string;
            subTotal: number;
            taxAmount: number;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            sent: boolean;
            scheduled: boolean;
            scheduledDate?: string | null;
            createdDate: string;
            /** @enum {string} */
            taxRounding: "rate" | "line" | "eachRate";
            lineItems: components["schemas"]["LineItems"][];
            receipts: components["schemas"]["Receipts"][];
            notes: components["schemas"]["Notes"];
            attachments: components["schemas"]["Attachments"][];
            sourceDocumentId?: string | null;
            convertedDocumentId?: string | null;
            warnings?: string[];
            warningSentences?: components["schemas"]["WarningSentences"][];
            /** @enum {string} */
            purchaseOrderStatus: "Draft" | "Approved" | "Billed" | "Cancelled";
            orderNumber: string;
            deliveryDate: string;
            description: string;
        };
        PurchaseOrdersId2: {
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            /** @enum {string} */
            amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems?: components["schemas"]["LineItems2"][];
            notes?: {
                display?: boolean;
                description?: string;
            } | null;
            version?: number;
            totalAmount?: number;
            orderNumber?: string | null;
            deliveryDate?: string | null;
            description?: string | null;
            /** @enum {string} */
            purchaseOrderStatus?: "Draft" | "Approved";
        };
        PurchaseOrdersId3: {
            body: {
                value: components["schemas"]["PurchaseOrdersId"];
            };
        };
        CreditNotesId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            currencyCode: string;
            subTotal: number;
            taxAmount: number;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            sent: boolean;
            scheduled: boolean;
            scheduledDate?: string | null;
            createdDate: string;
            /** @enum {string} */
            taxRounding: "rate" | "line" | "eachRate";
            lineItems: components["schemas"]["LineItems"][];
            receipts: components["schemas"]["Receipts"][];
            notes: components["schemas"]["Notes"];
            attachments: components["schemas"]["Attachments"][];
            sourceDocumentId?: string | null;
            convertedDocumentId?: string | null;
            warnings?: string[];
            warningSentences?: components["schemas"]["WarningSentences"][];
            /** @enum {string} */
            creditNotesStatus: "Draft" | "Approved" | "Applied" | "Void";
        };
        CreditNotesId2: {
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            /** @enum {string} */
            amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems?: components["schemas"]["LineItems2"][];
            notes?: {
                display?: boolean;
                description?: string;
            } | null;
            version?: number;
            totalAmount?: number;
            sourceDocumentId?: string | null;
            /** @enum {string} */
            creditNotesStatus?: "Draft" | "Approved";
        };
        CreditNotesId3: {
            body: {
                value: components["schemas"]["CreditNotesId"];
            };
        };
        ReceiptsIdSend: {
            id: string;
            reference: string;
            paymentDate: string;
            paidAmount: number;
            createdDate: string;
            totalAmount: number;
            accountId: string | null;
            accountName: string;
            creditNotesId: string | null;
            /** @enum {string} */
            kind: "payment" | "refund" | "credit" | "overpayment" | "writeOff";
            overpaymentId: string | null;
            feeAmount: number;
            roundingAmount: number;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            contactId: string;
            contactName: string;
            paidOut: boolean;
            feeAccountId: string | null;
            feeAccountName: string;
            replacesId: string | null;
            originalId: string;
            replacedById: string | null;
            reversedOn: string | null;
            reversesOn: string | null;
            documents: {
                documentId: string;
                /** @enum {string} */
                documentKind: "Invoice" | "Bill" | "Quote" | "PurchaseOrder" | "CreditNote";
                documentNumber: string;
                amount: number;
                issueDate: string;
                totalAmount: number;
                amountDue: number;
            }[];
        };
        ReceiptsIdMessagePreview: {
            fromName: string;
            replyTo: string;
            subject: string;
            text: string;
            html: string;
            fileName: string;
        };
        ReportsCustomerStatementSend: {
            contactId: string;
            contactName: string;
            from: string;
            to: string;
            openingBalance: number;
            entries: {
                date: string;
                kind: string;
                sourceId: string;
                journalId: string | null;
                number: string;
                description: string;
                dueDate: string | null;
                debit: number;
                credit: number;
                balance: number;
                allocations: {
                    documentId: string;
                    number: string;
                    amount: number;
                }[];
            }[];
            closingBalance: number;
            ageing: components["schemas"]["Ageing"];
            periods?: components["schemas"]["Periods"][];
        };
        Ageing: {
            notDue: number;
            days1to30: number;
            days31to60: number;
            days61to90: number;
            over90: number;
            total: number;
        };
        Periods: {
            from: string;
            to: string;
            openingBalance: number;
            change: number;
            closingBalance: number;
        };
        PublicDocumentToken: {
            /** @enum {string} */
            kind: "Invoice" | "Bill" | "Quote" | "PurchaseOrder" | "CreditNote";
            number: string;
            status: string;
            issueDate: string;
            dueDate: string;
            currencyCode: string;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
            overdue: boolean;
            expired: boolean;
            canAnswer: boolean;
            printed: {
                /** @enum {string} */
                language?: "en" | "de" | "ar";
                kind: string;
                title: string;
                fileName: string;
                stamp: ("Draft" | "Void" | "Cancelled") | null;
                logo: string | null;
                company: components["schemas"]["Company2"];
                contactLabel: string;
                contact: components["schemas"]["Company2"];
                facts: {
                    label: string;
                    value: string;
                }[];
                lines: {
                    id: string;
                    title: string;
                    detail: string;
                    cost: string;
                    quantity: string;
                    amount: string;
                }[];
                totals: {
                    label: string;
                    value: string;
                    strong: boolean;
                }[];
                taxNote?: string;
                look?: components["schemas"]["PaperLook"];
                howToPay?: {
                    facts: {
                        label: string;
                        value: string;
                    }[];
                    note: string;
                };
                notes: string;
                footer?: string;
            };
            pdfUrl: string;
            payUrl: string | null;
            paymentReceived: {
                amount: number | null;
                currencyCode: string;
                message: string;
                sentence?: string;
                values?: {
                    [key: string]: unknown;
                };
            } | null;
        };
        Company2: {
            name: string;
            lines: string[];
        };
        InvoicesIdPayment: {
            reference?: string | null;
            paymentDate?: string;
            paidAmount?: number;
            account?: {
                id: string | null;
            } | null;
            creditNotes?: {
                id: string | null;
            } | null;
            overpayment?: {
                id: string | null;
            } | null;
            fee?: components["schemas"]["Fee"] | null;
            roundingAmount?: number | null;
        };
        Fee: {
            amount?: number;
            account?: {
                id: string | null;
            } | null;
        };
        InvoicesIdPayment2: {
            body: {
                value: components["schemas"]["InvoicesId"];
                receipt: components["schemas"]["ReceiptsIdSend"];
            };
        };
        InvoicesIdWriteOff: {
            reference?: string | null;
            paymentDate?: string;
            paidAmount?: number;
            account?: {
                id: string | null;
            } | null;
        };
        InvoicesPayments: {
            reference?: string | null;
            paymentDate?: string;
            account?: {
                id: string | null;
            } | null;
            payments: {
                id: string;
                paidAmount?: number;
            }[];
        };
        InvoicesPayments2: {
            content: {
                id: string;
                receiptId: string;
                status: string;
                amountDue: number;
            }[];
            totalAmount: number;
        };
        InvoicesCredits: {
            reference?: string | null;
            paymentDate?: string;
            credits: {
                id: string;
                paidAmount?: number;
                creditNotes?: {
                    id: string | null;
                } | null;
                overpayment?: {
                    id: string | null;
                } | null;
            }[];
        };
        InvoicesPaymentsAll: {
            content: {
                id: string;
                reference: string;
                paymentDate: string;
                paidAmount: number;
                createdDate: string;
                totalAmount: number;
                accountId: string | null;
                accountName: string;
                creditNotesId: string | null;
                /** @enum {string} */
                kind: "payment" | "refund" | "credit" | "overpayment" | "writeOff";
                overpaymentId: string | null;
                feeAmount: number;
                roundingAmount: number;
                /** @enum {string} */
                status: "A" | "D";
                documentId: string;
                documentNumber: string;
                contactId: string;
                contactName: string;
            }[];
            totalElements: number;
            limit: number;
            offset: number;
            counts?: {
                [key: string]: number;
            };
        };
        BillsIdPayment: {
            body: {
                value: components["schemas"]["BillsId"];
                receipt: components["schemas"]["ReceiptsIdSend"];
            };
        };
        JournalsId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            /** @enum {string} */
            journalStatus: "Draft" | "Posted" | "Void";
            number: string;
            date: string;
            reference: string;
            description: string;
            totalAmount: number;
            reversesId: string | null;
            reversesNumber: string;
            reversedById: string | null;
            reversedByNumber: string;
            createdDate: string;
            createdByName: string;
            lines: {
                accountId: string;
                accountCode: string;
                accountName: string;
                debit: number;
                credit: number;
                contactId: string | null;
                contactName: string;
                description: string;
            }[];
            entries: components["schemas"]["Entries"][];
        };
        Entries: {
            id: string;
            sequence: number;
            date: string;
            /** @enum {string} */
            kind: "post" | "reverse";
            sourceVersion: number;
            createdDate: string;
        };
        JournalsId2: {
            journalStatus?: "Draft" | "Posted";
            date?: string;
            reference?: string | null;
            description?: string | null;
            lines?: {
                accountId?: string;
                debit?: number | null;
                credit?: number | null;
                contactId?: string | null;
                description?: string | null;
            }[];
            version?: number;
        };
        JournalsId3: {
            body: {
                value: components["schemas"]["JournalsId"];
            };
        };
        OpeningBalances: {
            startDate: string | null;
            accounts: {
                accountId: string;
                accountCode: string;
                accountName: string;
                debit: number;
                credit: number;
            }[];
            invoices: components["schemas"]["Invoices"][];
            bills: components["schemas"]["Invoices"][];
            difference: number;
            version: number;
        };
        Invoices: {
            id: string;
            contactId: string;
            contactName: string;
            number: string;
            reference: string;
            issueDate: string;
            dueDate: string;
            totalAmount: number;
            paidAmount: number;
            amountDue: number;
        };
        Invoices2: {
            id?: string | null;
            contactId?: string;
            number?: string | null;
            reference?: string | null;
            issueDate?: string;
            dueDate?: string | null;
            totalAmount?: number;
        };
        ContactsImport: {
            accepted: number;
            rejected: number;
            created: number;
            errors: components["schemas"]["Errors2"][];
            warnings: components["schemas"]["Errors2"][];
            logId: string | null;
            repeatOf: string | null;
            numberFormat: components["schemas"]["NumberFormat"] | null;
            dateOrder: components["schemas"]["DateOrder"] | null;
            accountTypes: components["schemas"]["AccountTypes"][];
            made: components["schemas"]["Made"][];
            source: {
                profile: {
                    id: string;
                    product: string;
                } | null;
                sheet: string | null;
                headingRow: number;
            } | null;
            preview: components["schemas"]["Preview"][];
        };
        Errors2: {
            row: number;
            column: string;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            key?: string;
            value?: string;
        };
        NumberFormat: {
            /** @enum {string} */
            value: "point" | "comma";
            /** @enum {string} */
            source: "found" | "chosen" | "product" | "country";
        };
        DateOrder: {
            /** @enum {string} */
            value: "DMY" | "MDY" | "YMD";
            /** @enum {string} */
            source: "found" | "chosen" | "product" | "country";
        };
        AccountTypes: {
            word: string;
            /** @enum {string} */
            accountType: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
            /** @enum {string} */
            source: "found" | "chosen";
        };
        Made: {
            /** @enum {string} */
            kind: "accounts" | "taxRates" | "contacts" | "items";
            count: number;
            names: string[];
        };
        Preview: {
            row: number;
            cells: {
                key: string;
                text: string;
                value: (string | number | boolean) | null;
            }[];
        };
        ContactsImportColumns: {
            profile: {
                id: string;
                product: string;
            } | null;
            sheet: string | null;
            headingRow: number;
            profiles: {
                id: string;
                product: string;
            }[];
            sheets: string[];
            top: {
                row: number;
                text: string;
            }[];
            headings: string[];
            samples: string[][];
            mapping: {
                [key: string]: number;
            };
            given: string[];
        };
        ActivityLogModuleModuleActionImport: {
            action: string;
            detail: string;
            id: string;
            module: string;
            fileName: string;
            dryRun: boolean;
            /** @enum {string} */
            state: "Reading" | "Waiting" | "Running" | "Done" | "Failed";
            processed: number;
            total: number;
            accepted: number;
            rejected: number;
            created: number;
            undone: number;
            undoable: boolean;
            errors: components["schemas"]["Errors2"][];
            warnings: components["schemas"]["Errors2"][];
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            userName: string;
            createdDate: string;
        };
        MoveIns: {
            id: string;
            version: number;
            /** @enum {string} */
            state: "Collecting" | "Checking" | "Checked" | "Importing" | "Imported" | "Failed" | "Undone" | "Cancelled";
            product: string | null;
            approve: boolean;
            makeMissing: boolean;
            leaveOutVoid: boolean;
            bookDifferences: boolean;
            files: {
                id: string;
                name: string;
                bytes: number;
                kind: ("contacts" | "items" | "invoices" | "bills" | "quotes" | "purchaseOrders" | "creditNotes" | "accounts" | "taxRates" | "journals" | "invoicePayments" | "billPayments" | "openingBalances" | "trialBalance" | "settings" | "priceLists" | "schedules") | null;
                guessed: boolean;
                product: string | null;
                rows: number;
                choices: {
                    mapping: {
                        [key: string]: string | number | null;
                    };
                    numberFormat: ("point" | "comma") | null;
                    dateOrder: ("DMY" | "MDY" | "YMD") | null;
                    accountTypes: {
                        [key: string]: string;
                    };
                    profile: string | null;
                    sheet: string | null;
                    headingRow: number | null;
                };
                problem: string | null;
                sentence?: string;
                values?: {
                    [key: string]: unknown;
                };
                faults: components["schemas"]["Errors"][];
                result: {
                    accepted: number;
                    rejected: number;
                    created: number;
                    approved: number;
                    errors: components["schemas"]["Errors2"][];
                    warnings: components["schemas"]["Errors2"][];
                    made: components["schemas"]["Made"][];
                    logId: string | null;
                    repeatOf: string | null;
                    numberFormat: components["schemas"]["NumberFormat"] | null;
                    dateOrder: components["schemas"]["DateOrder"] | null;
                    accountTypes: components["schemas"]["AccountTypes"][];
                    preview: components["schemas"]["Preview"][];
                    parts?: ("profile" | "bankDetails" | "documentDefaults" | "paperLook" | "logo" | "reminders" | "preferences" | "listPreferences" | "numbering" | "roles")[];
                } | null;
            }[];
            processed: number;
            total: number;
            balances: {
                date: string;
                rows: {
                    code: string;
                    name: string;
                    theirs: string;
                    ours: string;
                    difference: string;
                }[];
                difference: string;
                agrees: boolean;
            } | null;
            toDo: {
                /** @enum {string} */
                task: "completeRejected" | "checkBalances" | "openingBalances" | "approveDocuments" | "attachments" | "credits" | "taxRates" | "accountMapping" | "numberSeries" | "bankDetails" | "inviteMembers" | "notRestored" | "lockDate" | "schedules";
                count: number;
                kind: ("contacts" | "items" | "invoices" | "bills" | "quotes" | "purchaseOrders" | "creditNotes" | "accounts" | "taxRates" | "journals" | "invoicePayments" | "billPayments" | "openingBalances") | null;
            }[];
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            undoable: boolean;
            userName: string;
            createdDate: string;
        };
        ContactsExport: {
            ids: string[];
        };
        Archives: {
            id: string;
            /** @enum {string} */
            state: "Waiting" | "Running" | "Done" | "Failed";
            pdfs: boolean;
            attachments: boolean;
            processed: number;
            total: number;
            bytes: number;
            fileName: string;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            createdDate: string;
            expiresDate: string;
            userName: string;
        };
        Webhooks: {
            id: string;
            version: number;
            address: string;
            records: ("invoices" | "quotes" | "creditNotes" | "bills" | "purchaseOrders" | "receipts" | "contacts" | "items" | "priceLists" | "accounts" | "taxRates" | "journals")[];
            active: boolean;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            createdDate: string;
            userName: string;
            lastDelivery: components["schemas"]["LastDelivery"] | null;
        };
        LastDelivery: {
            id: string;
            event: string;
            recordId: string | null;
            /** @enum {string} */
            state: "Waiting" | "Delivered" | "Failed";
            attempts: number;
            httpStatus: number | null;
            milliseconds: number | null;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            createdDate: string;
            nextDate: string | null;
        };
        Webhooks2: {
            id: string;
            version: number;
            address: string;
            records: ("invoices" | "quotes" | "creditNotes" | "bills" | "purchaseOrders" | "receipts" | "contacts" | "items" | "priceLists" | "accounts" | "taxRates" | "journals")[];
            active: boolean;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
            createdDate: string;
            userName: string;
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            secret: string;
        };
        Jobs: {
            content: {
                id: string;
                /** @enum {string} */
                job: "import" | "archive" | "scheduleRun" | "scheduledDraft" | "message";
                /** @enum {string} */
                outcome: "Done" | "Failed";
                recordId: string;
                documentId: string | null;
                about: string;
                name: string;
                created: number;
                rejected: number;
                reason: string;
                sentence?: string;
                values?: {
                    [key: string]: unknown;
                };
                finishedDate: string;
                seen: boolean;
            }[];
        };
        Template: {
            contactId: string;
            reference?: string;
            /** @enum {string} */
            amountTaxType: "None" | "ExclusiveTax" | "InclusiveTax";
            lineItems: {
                title: string;
                description?: string | null;
                itemId?: string | null;
                accountId?: string | null;
                unitPrice: number;
                quantity: number;
                discountRate?: number | null;
                taxRatesId?: string | null;
            }[];
            notes?: components["schemas"]["Notes"];
            dueDays?: number | null;
        };
        SchedulesId: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            name: string;
            /** @enum {string} */
            kind: "Invoice" | "Bill" | "CreditNote";
            contactId: string;
            contactName: string;
            /** @enum {string} */
            action: "draft" | "approve" | "send";
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            interval: number;
            dayOfMonth: number | null;
            startDate: string;
            endDate: string | null;
            occurrences: number | null;
            template: components["schemas"]["Template"];
            /** @enum {string} */
            state: "Active" | "Paused" | "Finished";
            nextDate: string | null;
            made: number;
            documentId: string | null;
            documentNumber: string;
            failedRuns: number;
            createdDate: string;
        };
        SchedulesId2: {
            name?: string | null;
            /** @enum {string} */
            kind?: "Invoice" | "Bill" | "CreditNote";
            /** @enum {string} */
            action?: "draft" | "approve" | "send";
            /** @enum {string} */
            frequency?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            interval?: number | null;
            dayOfMonth?: number | null;
            startDate?: string;
            endDate?: string | null;
            occurrences?: number | null;
            template?: {
                contactId?: string;
                number?: string | null;
                reference?: string | null;
                issueDate?: string;
                dueDate?: string | null;
                /** @enum {string} */
                amountTaxType?: "None" | "ExclusiveTax" | "InclusiveTax";
                lineItems?: components["schemas"]["LineItems2"][];
                notes?: {
                    display?: boolean;
                    description?: string;
                } | null;
                version?: number;
                totalAmount?: number;
                dueDays?: number | null;
            };
            documentId?: string;
            version?: number;
        };
        InvoicesIdSchedule: {
            documentId: string;
            date: string;
            send: boolean;
            attempts: number;
            nextAttempt: string | null;
            message: string;
            sentence?: string;
            values?: {
                [key: string]: unknown;
            };
        };
        InvoicesIdSchedules: {
            content: {
                id: string;
                name: string;
                /** @enum {string} */
                status: "A" | "D";
                /** @enum {string} */
                state: "Active" | "Paused" | "Finished";
                nextDate: string | null;
                isRun: boolean;
            }[];
        };
        Sections: {
            title: string;
            groups: {
                /** @enum {string} */
                accountType: "Bank" | "Cash" | "Current Asset" | "Accounts Receivable" | "Inventory" | "Prepayment" | "Fixed Asset" | "Non-current Asset" | "Current Liability" | "Accounts Payable" | "Tax" | "Non-current Liability" | "Equity" | "Retained Earnings" | "Sales" | "Other Income" | "Direct Costs" | "Expense" | "Depreciation";
                rows: {
                    /** @enum {string} */
                    kind: "account" | "customerCredit" | "supplierDebit" | "currentEarnings";
                    accountId: string | null;
                    code: string;
                    name: string;
                    amounts: number[];
                }[];
                totals: number[];
            }[];
            totals: number[];
        };
        ReportsAgedReceivables: {
            asAt: string;
            contacts: {
                contactId: string;
                name: string;
                notDue: number;
                days1to30: number;
                days31to60: number;
                days61to90: number;
                over90: number;
                total: number;
                documents?: {
                    documentId: string;
                    kind: string;
                    number: string;
                    reference: string;
                    issueDate: string;
                    dueDate: string;
                    daysOverdue: number;
                    totalAmount: number;
                    amountDue: number;
                    compared?: number[];
                }[];
                compared?: components["schemas"]["Ageing"][];
            }[];
            totals: components["schemas"]["Ageing"];
            controlAccountId: string;
            controlBalance: number | null;
            difference: number | null;
            comparisons?: {
                asAt: string;
                totals: components["schemas"]["Ageing"];
                controlBalance: number | null;
                difference: number | null;
            }[];
        };
        Sales: {
            rows: {
                taxRatesId: string | null;
                name: string;
                rate: number;
                /** @enum {string} */
                category: "taxable" | "zeroRated" | "exempt" | "reverseCharge" | "noTax" | "withoutRate" | "withoutTax";
                recoverable: boolean;
                base: number;
                tax: number;
                recoverableTax: number;
                notRecoverableTax: number;
                components: components["schemas"]["Components3"][];
            }[];
            taxableBase: number;
            zeroRatedBase: number;
            exemptBase: number;
            reverseChargeBase: number;
            noTaxBase: number;
            withoutRateBase: number;
            withoutTaxBase: number;
            totalBase: number;
            tax: number;
            notRecoverableTax: number;
        };
        Components3: {
            name: string;
            rate: number;
            recoverable: boolean;
            tax: number;
        };
        Accounts: {
            accountId: string;
            code: string;
            name: string;
            openingBalance: number;
            reported: number;
            otherMovements: number;
            closingBalance: number;
        };
        Sales2: {
            base: number;
            tax: number;
            notRecoverableTax: number;
        };
        Receivables: {
            notDue: number;
            days1to30: number;
            days31to60: number;
            days61to90: number;
            over90: number;
            total: number;
            credits: number;
        };
        InvoicesIdAttachment: {
            content: components["schemas"]["Attachments"][];
        };
        PriceListAll: {
            content: components["schemas"]["PriceListAll2"][];
            totalElements: number;
            limit: number;
            offset: number;
            counts?: {
                [key: string]: number;
            };
        };
        PriceListAll2: {
            id: string;
            /** @enum {string} */
            status: "A" | "D";
            version: number;
            name: string;
            description: string;
            currencyCode: string;
            percentage: number;
            validFrom: string | null;
            validTo: string | null;
            items: {
                itemId: string;
                unitPrice: number | null;
                percentage: number | null;
            }[];
        };
        PriceListId: {
            itemId: string;
            unitPrice?: number | null;
            percentage?: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
