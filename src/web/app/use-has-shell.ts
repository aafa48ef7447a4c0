import { useMatches } from '@tanstack/react-router'
import { useKnownUser } from './auth.ts'

/** Whether the page is inside the shell: not if its route is `bare` or the visitor is signed out. */
export function useHasShell(): boolean {
  const user = useKnownUser()
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  return frame !== 'bare' && user?.signedIn === true
}
