/** specification 2: unregisters the service workers of earlier versions, which would keep serving old pages. */
export async function dropServiceWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
}
