import type { Context } from '#platform/context.ts'
import { compose } from '../rules/compose.ts'
import { listRecords } from '../store/records.ts'

/** What a provider says of herself in her draft. Descriptions are rich text. */
export type DraftTexts = {
  readonly oneLiner: string
  readonly jobTitle: string
  readonly about: string
  readonly services: readonly { readonly title: string; readonly description: string }[]
}

/** Reads a provider's own texts from the draft, for the server's own use. Reviews are no part of it. */
export async function readOwnTexts(context: Context, provider: string): Promise<DraftTexts> {
  const { basicProfile, aboutMe, individualService, groupService } = compose(
    await listRecords(context, provider),
  )
  return {
    oneLiner: basicProfile?.bio ?? '',
    jobTitle: basicProfile?.jobTitle ?? '',
    about: aboutMe?.text ?? '',
    services: [...individualService, ...groupService].map(({ title, description }) => ({
      title,
      description,
    })),
  }
}
