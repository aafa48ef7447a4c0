import type { Vendor } from '../vendor.ts'
import { lateGoogleUpstream } from './late-upstream.ts'
import { faults, googleSettings, settings } from './settings.ts'

/** Sign-in with Google. Off with a managed identity, which has its own. */
export const google: Vendor<typeof settings> = {
  name: 'google',
  settings,
  faults,
  connect(config, address) {
    const found = googleSettings(config, address)
    if (!found || config.IDENTITY !== 'embedded') return {}
    const { APP_ENV: environment, PUBLIC_URL: publicUrl } = config
    return {
      upstream: lateGoogleUpstream(found),
      ...(found.standIn && {
        async standIn(app) {
          const { mountGoogleSim } = await import('./sim/mount.ts')
          const returnUrl = `${publicUrl}/oauth2/idpresponse`
          mountGoogleSim(app, { environment, settings: found, publicUrl, returnUrl })
        },
      }),
    }
  },
}
