import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import { type Context, transact } from '#platform/context.ts'
import { lateSharp } from '#platform/images/late-sharp.ts'
import { demo } from './demo.ts'
import { openUploads } from './open-uploads.ts'
import { portraitPicture } from './portrait.ts'

const name = 'demo_portrait'

/**
 * Gives the demo provider a portrait, once, through a user's steps: uploads it into her own area, waits for the job,
 * saves and publishes. After a kill the next start continues with the same picture. A draft with changes is left alone.
 * A failure is logged, and the product starts without the portrait.
 */
export async function ensurePortrait(
  ground: Ground,
  product: Product,
  gone: AbortSignal = new AbortController().signal,
): Promise<void> {
  const system = ground.system()
  try {
    const done = await sql`select from installation where name = ${name}`.execute(ground.db)
    const provider = await product.accounts.holderOf(system, demo.userUrl)
    const account = provider && (await product.accounts.accountOf(system, provider))
    if (done.rows.length > 0 || !account || product.identity.mode !== 'embedded') return
    const { email, firstName, lastName } = account
    const actor = { kind: 'provider', provider, email, emailVerified: true, firstName, lastName } as const
    const own: Context = { ...system, actor }
    const uploads = await openUploads(ground, product, demo)
    const { entityId, kind, svg } = portraitPicture
    const key = `pictures/${entityId}.png`
    const png = await (await lateSharp())(Buffer.from(svg)).png().toBuffer()
    await uploads.put(key, new Uint8Array(png), 'image/png')
    const upload = { identityId: uploads.identityId, key }
    await product.showcase.makePicture(own, { entityId, kind, upload, crop: null })
    const ref = await readyRef(product, own, entityId, gone)
    await transact(own, (inside) => show(product, inside, ref))
  } catch (error) {
    if (!gone.aborted) ground.log.error({ err: error }, 'the demo provider’s portrait could not be made')
  }
}

async function readyRef({ showcase }: Product, own: Context, entityId: string, gone: AbortSignal) {
  for (let tries = 0; tries < 600; tries++) {
    const { state, ref, problem } = await showcase.readPicture(own, { entityId })
    if (ref !== null) return ref
    if (state === 'failed') throw new Error(problem?.message)
    await sleep(100, undefined, { signal: gone })
  }
  throw new Error('The demo provider’s picture was not made within a minute.')
}

/** Sets and publishes the portrait, unless the owner has one, and marks it as done in the same transaction. */
async function show({ showcase }: Product, inside: Context, profileImage: string): Promise<void> {
  const first = await sql`insert into installation (name, value) values (${name}, '"done"')
    on conflict do nothing`.execute(inside.db)
  const { isPublished, records } = await showcase.readDraft(inside)
  const profile = records.find(({ kind }) => kind === 'basicProfile')
  if (first.numAffectedRows !== 1n || !isPublished || !profile || profile.data['profileImage']) return
  const { entityId } = profile
  await showcase.saveRecord(inside, { kind: 'basicProfile', entityId, data: { profileImage } })
  await showcase.setPublished(inside, { isPublished: true })
}
