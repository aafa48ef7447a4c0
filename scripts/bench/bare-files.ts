// A minimal file server in its own process. The bars of storage are ratios against it.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder = ''] = process.argv.slice(2)
const fileOf = ({ url = '' }: IncomingMessage) => path.join(folder, path.basename(url))

/** Streams a file. */
async function get(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = fileOf(request)
  response.writeHead(200, { 'content-length': (await stat(file)).size })
  await pipeline(createReadStream(file), response)
}

/** Hashes the body with MD5 and SHA-256 while writing it to a draft, which is then synced and renamed. */
async function put(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const draft = path.join(folder, randomUUID())
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  await pipeline(
    request,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        md5.update(chunk)
        sha256.update(chunk)
        yield chunk
      }
    },
    createWriteStream(draft),
  )
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  await rename(draft, fileOf(request))
  response.writeHead(200, { etag: md5.digest('hex'), 'x-sha256': sha256.digest('hex') }).end()
}

createServer((request, response) => {
  if (request.url === '/ready') return void response.end('ready')
  const done = request.method === 'PUT' ? put(request, response) : get(request, response)
  done.catch((error: Error) => response.destroy(error))
}).listen(Number(process.env['PORT']), '127.0.0.1')
for (const end of ['disconnect', 'SIGTERM'] as const) process.on(end, () => process.exit(0))
