import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A shorter file is sent as it is. */
const leastBytes = 1024

/** Whether the server sends a built file compressed. */
export const isPacked = (name) => /\.(js|css|svg)$/.test(name)

/**
 * Compresses the built text files of a folder with brotli at its highest level, `atOnce` of them at the same time, on
 * Node's thread pool. The server looks for the results beside the files and sends gzip until they are there. A file that
 * is packed is skipped, so an interrupted call is continued by the next one. Takes 15 s of CPU for a new build.
 */
export async function packWeb(folder, atOnce = 1) {
  const isMissing = (name) => isPacked(name) && !existsSync(path.join(folder, `${name}.br`))
  const names = (await readdir(folder)).filter(isMissing)
  const left = names.values()
  const work = async () => {
    for (const name of left) await pack(folder, name)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function pack(folder, name) {
  const text = await readFile(path.join(folder, name))
  if (text.length < leastBytes) return
  // aside until it is complete: the server may send it at any moment
  const aside = path.join(path.dirname(folder), `${name}.${process.pid}.part`)
  await writeFile(aside, await compress(text))
  await rename(aside, path.join(folder, `${name}.br`))
}
