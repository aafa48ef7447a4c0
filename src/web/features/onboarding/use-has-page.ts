import { useQuery } from '@tanstack/react-query'
import { draftQuery } from '../../parts/data/showcase.ts'

/**
 * Whether the signed-in account has begun a page: then the editor is the place to change it. Undefined while it is not
 * known. False for a visitor.
 */
export function useHasPage(isAsked: boolean): boolean | undefined {
  const { data, isPending } = useQuery({ ...draftQuery, enabled: isAsked })
  if (!isAsked) return false
  return isPending ? undefined : (data?.records.length ?? 0) > 0
}
