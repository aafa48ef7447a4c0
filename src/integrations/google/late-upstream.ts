import type { Upstream } from '#protocols/identity/ports.ts'
import type { GoogleSettings } from './settings.ts'

/** Sign-in with Google, whose client is loaded at the first sign-in, so that it does not slow down the start. */
export function lateGoogleUpstream(settings: GoogleSettings): Upstream {
  let loaded: Promise<Upstream> | undefined
  const load = (): Promise<Upstream> => {
    loaded ??= import('./upstream.ts').then(({ googleUpstream }) => googleUpstream(settings))
    return loaded
  }
  return {
    name: 'Google',
    begin: async (input) => (await load()).begin(input),
    finish: async (input) => (await load()).finish(input),
  }
}
