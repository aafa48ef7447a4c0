import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromBase64url } from './canonical.ts'

/** Encrypts secrets that must be unreadable in a copy of the database. Each purpose has its own key. */
export type ServerKey = {
  seal(purpose: string, plain: string): string
  /** Decrypts. Throws when the text was sealed for another purpose, under another key, or was changed. */
  open(purpose: string, sealed: string): string
  /** Derives 32 bytes for one purpose, for HMACs. */
  derive(purpose: string): Buffer
}

/** Reads the installation's key from `folder`/keys, or creates it. Concurrent processes get the same key. */
export function loadServerKey(folder: string): ServerKey {
  const keys = path.join(folder, 'keys')
  const file = path.join(keys, 'server.key')
  if (!existsSync(file)) {
    // the user of the embedded PostgreSQL needs access to the folder itself, but not to the keys
    mkdirSync(folder, { recursive: true })
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, randomBytes(32).toString('base64'), { mode: 0o600 })
    try {
      linkSync(aside, file)
    } catch {
      // another process was first: its key is used
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
      const raw = sealed.startsWith('k1.') ? fromBase64url(sealed.slice(3)) : undefined
      if (!raw) throw new Error('this is not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), raw.subarray(0, 12))
      decipher.setAuthTag(raw.subarray(12, 28))
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
