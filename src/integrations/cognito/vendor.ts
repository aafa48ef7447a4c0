import type { Vendor } from '../vendor.ts'
import { settings, userPool, userPoolFaults } from './settings.ts'

/** Amazon Cognito stores the users (`IDENTITY=cognito`). */
export const cognito: Vendor<typeof settings> = {
  name: 'cognito',
  settings,
  faults: userPoolFaults,
  /** The origins of sign-in, credentials and the code exchange of a hosted sign-in. */
  origins(config) {
    const managed = userPool(config)
    if (!managed) return {}
    const { endpoint, identityPoolEndpoint, hostedUrl = endpoint } = managed
    return { 'connect-src': [endpoint, identityPoolEndpoint, hostedUrl].map((url) => new URL(url).origin) }
  },
  async connect(config) {
    const managed = userPool(config)
    if (!managed) return {}
    const { createManagedIdentity } = await import('./managed.ts')
    const switches = {
      mfa: config.MFA,
      mandatorySignIn: config.GUESTS === 'refused',
      passwordMax: config.PASSWORD_MAX,
    }
    return {
      managedIdentity: ({ clock, log }) =>
        createManagedIdentity({ managed, clock, log, publicUrl: config.PUBLIC_URL, switches }),
    }
  },
}
