import { HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Opened } from './open.ts'

/** Whether a file of this size, made of so many parts, lies there. */
export async function isThere(
  { send }: Opened,
  at: { Bucket: string; Key: string },
  size: number,
  parts: number,
): Promise<boolean> {
  const { ContentLength, ETag = '' } = await send((client) => client.send(new HeadObjectCommand(at)))
  return ContentLength === size && ETag.endsWith(`-${parts}"`)
}
