import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Seals what must not be read from a copy of the database. A purpose's key opens nothing sealed for another. */
export type ServerKey = {
  seal(purpose: string, plain: string): string
  /** Throws when the text was sealed for another purpose, under another key, or was changed. */
  open(purpose: string, sealed: string): string
  /** 32 bytes derived for one purpose, for HMACs. */
  derive(purpose: string): Buffer
}

/** Reads the installation's key from `folder`/keys, or makes it once; two processes at once keep the same one. */
export function loadServerKey(folder: string): ServerKey {
  const keys = path.join(folder, 'keys')
  const file = path.join(keys, 'server.key')
  if (!existsSync(file)) {
    // the folder itself stays open to the user that the embedded PostgreSQL runs as; the keys do not
    mkdirSync(folder, { recursive: true })
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, randomBytes(32).toString('base64'), { mode: 0o600 })
    try {
      linkSync(aside, file)
    } catch {
      // the other process was first: its key holds
    }
    rmSync(aside, { force: true })
  }
  chmodSync(file, 0o600)
  return serverKey(Buffer.from(readFileSync(file, 'utf8'), 'base64'))
}

export function serverKey(root: Buffer): ServerKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'showcase', purpose, 32))
  return {
    derive,
    seal(purpose, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `k1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(purpose, sealed) {
      const raw = Buffer.from(sealed.replace(/^k1\./, ''), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), raw.subarray(0, 12))
      decipher.setAuthTag(raw.subarray(12, 28))
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
