/** What /config.json says; a missing part means that it is off here. */
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
    hosted?: { url: string; redirectUri: string; logoutUri: string; providers: string[] }
    mfaType: string
    signInEnabled: boolean
    mandatorySignIn: boolean
    /** Longest password in code points. */
    passwordMax: number
  }
  /** The object store that browsers speak with. */
  storage?: { endpoint: string; bucket: string; region: string }
  payments?: { provider: string; publishableKey: string; scriptUrl: string }
}

let loaded: Promise<BrowserConfig> | undefined

/** The public configuration, asked for once a page; a failed try is not remembered. */
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
