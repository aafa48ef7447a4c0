import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { identify } from '../lib/analytics/index.ts'
import { knownUser } from '../lib/identity/state.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { MissingPart } from '../ui/missing-part.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useKnownUser } from './auth.ts'
import { followNavigation } from './navigation.ts'
import { router } from './router.ts'
import { Starting } from './starting.tsx'

const queries = createQueryClient()

/** The whole app. It renders no route before the first authentication state (row 2.03). */
export function App() {
  const user = useKnownUser()
  const name = user?.cognitoUsername
  const started = name !== undefined
  useEffect(() => (started ? followNavigation(router) : undefined), [started])
  useEffect(() => {
    if (name === undefined) return
    identify(knownUser()?.signedIn ? name : undefined)
    queries.clear()
    void router.invalidate()
  }, [name])
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        {user ? <RouterProvider router={router} /> : <Starting />}
        <Toaster />
        <MissingPart />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
