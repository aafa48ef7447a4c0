import { lastProviderHref } from '../../last-provider.ts'

/** Opens the booking page of the provider who was visited last; without one the directory. */
export function mount(): void {
  try {
    location.replace(lastProviderHref(location.search, localStorage))
  } catch {
    // storage is disabled: the page links the directory
  }
}
