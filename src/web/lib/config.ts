/** The public configuration of /config.json. A missing part is switched off in this installation. */
export type BrowserConfig = {
  environment: 'development' | 'production'
  origin: string
  addresses?: { api: string; auth: string; booking: string; files?: string }
  identity?: {
    region: string
    userPoolId: string
    clientId: string
    userPoolEndpoint: string
    issuer: string
    identityPoolId?: string
    identityPoolEndpoint?: string
    /** Missing where a managed service stores the users: it has no recovery codes. */
    recoveryCodesEndpoint?: string
    hosted?: { url: string; redirectUri: string; logoutUri: string; providers: string[] }
    mfaType: string
    signInEnabled: boolean
    mandatorySignIn: boolean
    /** Longest password in code points. */
    passwordMax: number
  }
  /** The object store, which browsers call directly. */
  storage?: { endpoint: string; bucket: string; region: string }
  payments?: {
    provider: string
    publishableKey: string
    scriptUrl: string
    mode: 'stand-in' | 'test' | 'live' | 'unknown'
  }
  /** The sites at which a visitor can sign in without an account here. */
  federation?: string[]
  /** Whether each provider is paid at an account of her own at the payment service. */
  connects?: boolean
  /** The partner whose codes are redeemed; missing where no code is needed. */
  partner?: string
}

let loaded: Promise<BrowserConfig> | undefined

/** Loads the public configuration once per page. A failed request is not cached. */
export function loadConfig(): Promise<BrowserConfig> {
  loaded ??= fetch('/config.json')
    .then((response) => {
      if (!response.ok) throw new Error(`configuration answered ${response.status}`)
      return response.json() as Promise<BrowserConfig>
    })
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}
