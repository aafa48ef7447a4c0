import { Readable } from 'node:stream'
import type { Import } from '#domains/audience/import-contract.ts'
import { createAudience } from '#domains/audience/index.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { audienceDeps } from './audience-deps.ts'
import { aProvider } from './provider.ts'

const statement = 'They asked for my letter at Harbor School, on paper.'

/** A provider whose uploads lie in memory, and the steps of an import with its jobs run at once. */
export async function aProviderWithFiles(context: Context) {
  const owner = await aProvider(context)
  const files = new Map<string, Buffer>()
  const area = createAudience(
    audienceDeps({
      files: {
        openPrivate: async () => undefined,
        openUpload: async (_, _provider, { key }) => {
          const bytes = files.get(key)
          return bytes && { size: bytes.length, read: async () => Readable.from(pieces(bytes)) }
        },
        removeUpload: async (_, { key }) => void files.delete(key),
      },
    }),
  )
  const { provider } = owner
  const own = owner.context
  const runs = (task: string, importId: string, more = {}) =>
    taskNamed(area.tasks, `audience.${task}`).run(context, { provider, importId, ...more })
  const steps = {
    /** Uploads a file and has it read and counted. */
    async read(content: string | Buffer, name = 'old-list.csv'): Promise<Import> {
      const key = `imports/${crypto.randomUUID()}/${name}`
      files.set(key, Buffer.from(content as string))
      const { id } = await area.createImport(own, { upload: { identityId: 'local:1', key }, name })
      await runs('inspect-import', id)
      return steps.counted(id)
    },
    async counted(id: string): Promise<Import> {
      const { plan, state } = await area.readImport(own, { id })
      if (state === 'ready') await runs('count-import', id, { plan })
      return area.readImport(own, { id })
    },
    async begin({ id, plan }: Import): Promise<Import> {
      return area.beginImport({ ...own, address: '203.0.113.7' }, { id, plan, statement })
    },
    /** Runs the jobs of an import until it rests. */
    async run(id: string): Promise<Import> {
      for (;;) {
        const { state } = await area.readImport(own, { id })
        if (state === 'running') await runs('run-import', id)
        else if (state === 'undoing') await runs('undo-import', id)
        else return area.readImport(own, { id })
      }
    },
    /** Brings a file in, from its upload to the last row. */
    async bring(content: string | Buffer): Promise<Import> {
      const read = await steps.read(content)
      await steps.begin(read)
      return steps.run(read.id)
    },
  }
  const contacts = () =>
    context.db
      .selectFrom('contacts')
      .selectAll()
      .where('provider', '=', provider)
      .orderBy('address')
      .execute()
  return { ...steps, area, provider, own, files, contacts, runs, statement }
}

/** Small pieces, which cut letters, quotes and line ends in two. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  const size = bytes.length < 5000 ? 7 : 65_536
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
