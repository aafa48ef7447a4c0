import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Data, Definition, Identified } from '../kinds/define-kind.ts'
import type { MediaStore } from '../ports.ts'
import { shownPictures } from '../rules/shown-pictures.ts'
import { readyRefs } from '../store/pictures.ts'
import type { PictureDeps } from './read-pictures.ts'

type Saving = {
  readonly definition: Definition
  readonly data: Identified & Data
  readonly before: Data | undefined
}

/**
 * Checks the pictures and files that a record names: uploaded pictures belong to the provider and are ready, the plan
 * includes premium pictures, and the vault holds the files. Premium pictures and files that the stored record already
 * names are accepted. Runs in the caller's transaction, which holds the lock of the Showcase. Throws
 * `showcase.picture_unknown`, `showcase.premium_asset`, `showcase.file_missing`, each with `details.fields`.
 */
export async function assertFiles(
  deps: PictureDeps,
  inside: Context,
  provider: string,
  saving: Saving,
): Promise<void> {
  const { data, before } = saving
  const { uploaded, premium } = shownPictures(data)
  const ready = await readyRefs(
    inside,
    provider,
    uploaded.map(({ image }) => image),
  )
  const unknown = uploaded.filter(({ image }) => !ready.has(image))
  if (unknown.length > 0)
    fail('showcase.picture_unknown', { fields: fieldsOf(unknown, 'Not a picture of yours') })

  const already = shownPictures(before ?? {}).premium.map(({ image }) => image)
  const fresh = premium.filter(({ image }) => !already.includes(image))
  if (fresh.length > 0) {
    const { entitlements } = await deps.accounts.entitlementsOf(inside, provider)
    if (!entitlements.isPremiumAssetsEnabled)
      fail('showcase.premium_asset', { fields: fieldsOf(fresh, 'Belongs to the pro plan') })
  }
  await assertVaultFiles(deps.media, inside, provider, saving)
}

const fieldsOf = (shown: readonly { field: string }[], sentence: string): Record<string, string> =>
  Object.fromEntries(shown.map(({ field }) => [field, sentence]))

async function assertVaultFiles(
  media: MediaStore,
  inside: Context,
  provider: string,
  { definition, data, before }: Saving,
): Promise<void> {
  const named = definition.vaultFiles?.(data) ?? {}
  const parsed = definition.schema.safeParse(before)
  const stored = parsed.success ? definition.vaultFiles?.({ ...parsed.data }) : undefined
  for (const [field, file] of Object.entries(named)) {
    const same = stored?.[field]
    if (!file || (same?.key === file.key && same.size === file.size)) continue
    const size = await media.sizeOfPrivate(inside, provider, file.key)
    if (size !== 'unseen' && size !== file.size)
      fail('showcase.file_missing', { fields: { [field]: 'The file has not arrived' } })
  }
}
