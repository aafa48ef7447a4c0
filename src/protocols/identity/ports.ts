import type { Context } from '#platform/context.ts'

/** What a code is for. */
export type CodePurpose = 'sign_up' | 'reset_password' | 'verify_attribute' | 'verify_phone' | 'sign_in'

export type CodeDelivery = {
  readonly purpose: CodePurpose
  readonly medium: 'EMAIL' | 'SMS'
  /** An e-mail address, or a telephone number in E.164 form. */
  readonly to: string
  /** Six digits; must never be stored or logged in plain text. */
  readonly code: string
  readonly firstName: string
}

/** The claims of an upstream provider about a user who signed in there. */
export type UpstreamIdentity = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly picture?: string
}

/** Another identity provider, such as Google. `flowState` is its data to store between `begin` and `finish`. */
export type Upstream = {
  /** As in `identity_provider`; usernames begin with it. */
  readonly name: string
  begin(input: {
    readonly returnUrl: string
    readonly state: string
    readonly loginHint?: string
  }): Promise<{ url: string; flowState: string }>
  /** Throws when the answer does not belong to the request of `begin`. */
  finish(input: {
    readonly url: string
    readonly state: string
    readonly flowState: string
  }): Promise<UpstreamIdentity>
}

/** An unrequested notice to a user about a change of their own account. */
export type SecurityNotice = {
  /** `address_changed` goes to the previous address, in case its owner did not make the change. */
  readonly kind: 'password_changed' | 'address_changed' | 'recovery_code_used' | 'recovery_codes_replaced'
  /** A proved e-mail address. */
  readonly to: string
  readonly firstName: string
}

/** What the user pool needs from outside; main provides it. */
export type IdentityPorts = {
  /** Called inside the transaction that stores the code's hash: its jobs run if and only if that commits. */
  deliverCode(context: Context, delivery: CodeDelivery): Promise<void>
  /** Called inside the transaction that makes the change. */
  securityNotice(context: Context, notice: SecurityNotice): Promise<void>
  /** Undefined where text messages cannot be sent; SMS is then no second factor. */
  readonly texts?: {
    /** Returns false while the carriers report that messages to this number do not arrive. */
    reach(context: Context, number: string): Promise<boolean>
  }
  /** Called inside the transaction that deletes a user. */
  userDeleted(context: Context, user: { readonly sub: string; readonly username: string }): Promise<void>
  readonly upstreams: readonly Upstream[]
  /** Login keys of other providers for which `issueFederated` issues tokens, such as `idp.example.com`. */
  readonly federatedLogins: readonly string[]
}

/** The signed-in user, from the id token. */
export type SignedIn = {
  readonly sub: string
  /** The internal name: the sub, or `Google_…`. */
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The browser's settings for the user pool: the part `identity` of /config.json. */
export type IdentityBrowserConfig = {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly userPoolEndpoint: string
  readonly issuer: string
  readonly identityPoolId?: string
  readonly identityPoolEndpoint?: string
  /** Recovery codes for the second factor. Only the embedded user pool has them. */
  readonly recoveryCodesEndpoint?: string
  /** Hosted sign-in: the base of `/oauth2/authorize` and `/logout`, and the registered return addresses. */
  readonly hosted?: {
    readonly url: string
    readonly redirectUri: string
    readonly logoutUri: string
    /** `Google`, where it is configured. */
    readonly providers: readonly string[]
  }
  /** specification 9, "MFA type off": no user has to set up a second factor. */
  readonly mfaType: 'off' | 'required'
  readonly signInEnabled: true
  readonly mandatorySignIn: boolean
  /** Longest password in code points. */
  readonly passwordMax: number
}
