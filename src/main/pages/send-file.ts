import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Opened = { readonly name: string; readonly size: number; read(): Promise<Readable> }

/** Sends a private file to save it: no browser runs or shows what somebody uploaded, and nothing keeps it. */
export const sendFile = async (reply: FastifyReply, file: Opened): Promise<FastifyReply> =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename*=UTF-8''${rfc5987(file.name)}`)
    .header('content-length', file.size)
    .type('application/octet-stream')
    .send(await file.read())

/** Encodes the name of a file for a header (RFC 8187). */
const rfc5987 = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
