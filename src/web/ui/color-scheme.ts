import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** specification 3, local key `theme`: the signed-in app's light, dark or system mode. */
export const appThemes = ['light', 'dark', 'system'] as const
export type AppTheme = (typeof appThemes)[number]

export const toScheme = (theme: string | null): MantineColorScheme =>
  theme === 'light' || theme === 'dark' ? theme : 'auto'
export const toTheme = (scheme: MantineColorScheme): AppTheme => (scheme === 'auto' ? 'system' : scheme)

/** Applies a mode to the design tokens; without a mode they follow the system. */
export function applyMode(scheme: MantineColorScheme): void {
  if (scheme === 'auto') delete document.documentElement.dataset['mode']
  else document.documentElement.dataset['mode'] = scheme
}

/** Stores the mode under the local key `theme` and follows changes in other tabs. */
export function createSchemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => toScheme(localStorage.getItem('theme')),
    set(scheme) {
      localStorage.setItem('theme', toTheme(scheme))
      applyMode(scheme)
    },
    subscribe(onUpdate) {
      const changed = (event: StorageEvent) => {
        if (event.key !== 'theme') return
        applyMode(toScheme(event.newValue))
        onUpdate(toScheme(event.newValue))
      }
      window.addEventListener('storage', changed)
      stop = () => window.removeEventListener('storage', changed)
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem('theme'),
  }
}
