import { useQuery } from '@tanstack/react-query'
import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import { letterPath, letterSlug } from '#domains/audience/rules/letter-address.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

/** Says where a letter will be as a page, or why it will not be one. Undefined while that is not known. */
export function usePageWords({
  subject,
  segment,
}: Pick<LetterDraft, 'subject' | 'segment'>): string | undefined {
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  if (segment) return 'Only a letter to everybody can be a page. This one goes to some of your readers.'
  if (!account || !draft) return undefined
  const { userUrl } = account
  if (!userUrl || draft.live === null)
    return 'Your page is not online, so nobody can read the letter there, and its mails do not link to it.'
  const address = `${window.location.host}${letterPath(userUrl, letterSlug(subject))}`
  return `Everybody can read it at ${address} once it goes. The address gets a number if another letter has it.`
}
