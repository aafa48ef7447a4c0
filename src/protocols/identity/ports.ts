import type { Context } from '#platform/context.ts'

/** What a code proves, or lets in. */
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

/** What an upstream provider says of somebody who signed in there. */
export type UpstreamIdentity = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly picture?: string
}

/** Another identity provider, such as Google. `kept` is what must be remembered between leaving and returning. */
export type Upstream = {
  /** As in `identity_provider` and at the head of usernames. */
  readonly name: string
  begin(input: {
    readonly returnUrl: string
    readonly state: string
    readonly loginHint?: string
  }): Promise<{ url: string; kept: string }>
  /** Throws when the answer is not one to what `begin` asked. */
  finish(input: {
    readonly url: string
    readonly state: string
    readonly kept: string
  }): Promise<UpstreamIdentity>
}

/** What somebody is told about their own account without having asked. */
export type SecurityNotice = {
  /** `address_changed` goes to the address before: its owner may not have been the one who changed it. */
  readonly kind: 'password_changed' | 'address_changed'
  /** A proved e-mail address. */
  readonly to: string
  readonly firstName: string
}

/** What the user pool needs from outside; main fills it. */
export type IdentityPorts = {
  /** Called inside the transaction that stores the code's hash: what it enqueues is sent if and only if that commits. */
  deliverCode(context: Context, delivery: CodeDelivery): Promise<void>
  /** Called inside the transaction that changes what it tells of. */
  securityNotice(context: Context, notice: SecurityNotice): Promise<void>
  /** How text messages fare; none: they cannot be sent here, and no second factor is made of them. */
  readonly texts?: {
    /** False while the carriers say that messages to this number do not arrive. */
    reach(context: Context, number: string): Promise<boolean>
  }
  /** Called inside the transaction that deletes a user. */
  userDeleted(context: Context, user: { readonly sub: string; readonly username: string }): Promise<void>
  readonly upstreams: readonly Upstream[]
}

/** Who signed in, as the id token says it. */
export type SignedIn = {
  readonly sub: string
  /** The internal name: the sub, or `Google_…`. */
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What the browser must know of the user pool: the part `identity` of /config.json. */
export type IdentityBrowserConfig = {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly userPoolEndpoint: string
  readonly issuer: string
  readonly identityPoolId?: string
  readonly identityPoolEndpoint?: string
  /** Hosted sign-in: what `/oauth2/authorize` and `/logout` lie under, and the addresses registered for returns. */
  readonly hosted?: {
    readonly url: string
    readonly redirectUri: string
    readonly logoutUri: string
    /** `Google`, where it can be had. */
    readonly providers: readonly string[]
  }
  /** specification 9, "MFA type off": nobody is asked to set it up. */
  readonly mfaType: 'off' | 'required'
  readonly signInEnabled: true
  readonly mandatorySignIn: boolean
  /** Longest password in code points. */
  readonly passwordMax: number
}
