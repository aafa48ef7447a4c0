import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rulesQuery, userInfoQuery } from '../../parts/data/identity.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

type User = {
  attributes: Readonly<Record<string, string>>
  isGoogle: boolean
  /** The most characters of a password. */
  passwordMax: number
  mustHaveMfa: boolean
}

/** Renders what needs the user's data at the identity service once it is there, so that no field changes while the user types. */
export function WithUser({ children }: { children: (user: User) => ReactNode }) {
  const info = useQuery(userInfoQuery)
  const rules = useQuery(rulesQuery)
  const error = info.data && rules.data ? null : (info.error ?? rules.error)
  if (error)
    return (
      <LoadFailed
        what="Your settings"
        error={error}
        onRetry={() => Promise.all([info.refetch(), rules.refetch()])}
      />
    )
  if (!info.data || !rules.data)
    return <SkeletonLines label="Your settings are loading" widths={[30, 60, 60, 30, 60]} />
  const { username, attributes } = info.data
  const { passwordMax, mustHaveMfa } = rules.data
  return children({ attributes, isGoogle: isGoogleUser(username), passwordMax, mustHaveMfa })
}

export const isGoogleUser = (username: string) => username.startsWith('Google')
