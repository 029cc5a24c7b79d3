import type { Language } from '../languages.ts';
import type { Id, Instant } from '../values.ts';

export type SessionType = 'Credentials' | 'Google Auth';

/** `data.data` of POST /auth/token. */
export interface SessionToken {
  access_token: string;
  userId: Id;
  /** The company that the token is for. */
  companyId: Id;
  type: SessionType;
}

export interface UserProfile {
  id: Id;
  userId: Id;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  type: SessionType;
  /** Sent back in a PUT; an older one is rejected with 409. */
  version: number;
}

/** Permission areas of a role (docs/specification.md, section 3). */
export const AREAS = [
  'Bills',
  'Inventory',
  'Invoices',
  'CreditNotes',
  'PurchaseOrder',
  'Quotes',
  'Settings',
  'Accounts',
  'Contact',
] as const;
export type Area = (typeof AREAS)[number];

/** What a member may do in an area (docs/accounting.md, section 0, "Roles"). */
export const VERBS = ['view', 'create', 'edit', 'delete', 'approve'] as const;
export type Verb = (typeof VERBS)[number];

export type Permissions = Record<Area, Record<Verb, boolean>>;

export interface CompanyRole {
  id: Id;
  name: string;
  /** A fixed role (Owner) cannot be edited or removed. */
  fixed: boolean;
  /** A role that every company starts with. */
  isDefault: boolean;
  permissions: Permissions;
  version: number;
}

/** Lists that know a card view, as the preferences call names them. */
export const CARD_VIEW_AREAS = ['invoices', 'bills', 'quotes', 'purchaseOrder', 'contacts'] as const;
export type CardViewArea = (typeof CARD_VIEW_AREAS)[number];

/** The colours of the screens; `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** How a member reads the screens, in every browser; null where they have not chosen. */
export interface DisplayPreferences {
  /** Tag of the locale in which numbers and dates are written, `de-CH`. */
  formats: string | null;
  theme: ThemeChoice | null;
}

export type MemberPreferences = Record<CardViewArea, { cardView: boolean }> & {
  invoices: { cardView: boolean; creditNote: boolean };
  display: DisplayPreferences;
};

/** One of the six flags, as the preferences call names it. */
export type PreferenceFlag = `${CardViewArea}.cardView` | 'invoices.creditNote';

/** GET /account/data/company/space/member/permissions. */
export interface MemberPermissions {
  /** The signed-in member, among the company's members. */
  memberId: Id;
  companyRole: CompanyRole;
  preferences: MemberPreferences;
  /** Language of the member's screens; null: that of the browser. */
  language: Language | null;
  /** Of the person, in every company: encrypts the drafts that their browsers keep. 256 bits in base64url. */
  draftSecret: string;
}

/** The seven guided tours (docs/specification.md, section 9). */
export const TOUR_NAMES = ['main', 'company', 'invoicing', 'bills', 'contacts', 'accounts', 'items'] as const;
export type CommonTourName = (typeof TOUR_NAMES)[number];
/** Name of a tour that a module brings along: its id and a word, `warehouse:start`. */
export type OwnTourName = `${string}:${string}`;
export type TourName = CommonTourName | OwnTourName;
export const OWN_TOUR_NAME = /^[a-z][a-z0-9-]{0,40}:[a-z][a-z0-9-]{0,40}$/;
/** Tours of modules that are kept for a member: ten modules with five each. */
export const MAX_OWN_TOURS = 50;
/** true once the member has seen the tour; those of modules are there once they were seen. */
export type TourFlags = Record<CommonTourName, boolean> & { [own: OwnTourName]: boolean };

/** Whether a text can be the name of a tour: one of the seven, or one of a module. */
export function isTourName(text: string): text is TourName {
  return TOUR_NAMES.some((name) => name === text) || OWN_TOUR_NAME.test(text);
}

export interface Member {
  id: Id;
  userId: Id;
  email: string;
  name: string;
  roleName: string;
  joinedDate: Instant;
}

/** GET /public/config: what a page must know before anyone signs in. */
export interface PublicConfig {
  /** Null where none is set up. */
  captcha: { siteKey: string; version: number; scriptUrl: string } | null;
  google: { clientId: string } | null;
  /** Whether the password is kept sealed in the tab, for a session that ends by its age. */
  keepSealedPassword: boolean;
  /** Largest file that can be uploaded. */
  maxUploadBytes: number;
  /** Origins from which a tab may take a module under development, as sources of a policy: `http://localhost:*`. */
  moduleOverrides: string[];
  /** Help on the dashboard: a chat's script (null where none is set up), and whether a message can be sent instead. */
  support: { chatScriptUrl: string | null; contactForm: boolean };
}

/** What POST /account/v1/support/messages takes. */
export interface SupportMessage {
  /** One line. */
  subject: string;
  message: string;
}

/** Body of POST /public/customer/register. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  companyName: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  captcha?: string;
}

/** One of the companies that a person works in (GET /account/v1/companies). */
export interface MyCompany {
  id: Id;
  name: string;
  roleName: string;
  /** The company of the token that asked. */
  current: boolean;
}

/** One place where a person is signed in (GET /account/v1/sessions). */
export interface MySession {
  id: Id;
  /** The company that it is for. */
  companyId: Id;
  /** In English words, as the client named itself: "Firefox on Windows". */
  device: string;
  /** "Firefox"; null where it is not known. */
  program: string | null;
  /** "Windows"; null where it is not known. */
  system: string | null;
  /** Address that it was begun from; empty when that is not known. */
  address: string;
  createdDate: string;
  /** To the hour. */
  lastUsedDate: string;
  /** The session of the token that asked. */
  current: boolean;
}

/** An invitation that waits to be accepted. */
export interface Invitation {
  inviteMemberId: Id;
  email: string;
  companyRoleId: Id;
  roleName: string;
  invitedBy: string;
  createdDate: Instant;
  expiresDate: Instant;
  expired: boolean;
}

/** What POST …/member/invite takes. */
export interface InvitationInput {
  email: string;
  companyRoleId: Id;
}

/** What the link of an invitation shows to the person who got it. */
export interface ReceivedInvitation {
  email: string;
  companyName: string;
  roleName: string;
  invitedBy: string;
  expiresDate: Instant;
  /** How the person signs in already; null: they choose a name and a password now. */
  login: SessionType | null;
}

/** What a browser keeps while a person is at Google (POST /public/customer/socialLogin/start). */
export interface SocialLoginStart {
  /** Where the browser goes. */
  authorizationUrl: string;
  /** Must come back unchanged beside the code. */
  state: string;
  /** The next two are sent with the code. */
  nonce: string;
  codeVerifier: string;
}
