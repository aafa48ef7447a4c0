import pino from 'pino'
import { standardOutput } from './line-sink.ts'

export type Log = pino.Logger

/** Paths that are redacted in log lines: credentials, secrets and passwords. */
const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  '*.password',
  '*.Password',
  '*.accessToken',
  '*.refreshToken',
  '*.idToken',
  '*.clientSecret',
  '*.token',
  '*.recoveryCodes',
  '*.RecoveryCodes',
]

/**
 * Creates the structured logger of a process: JSON lines to stdout or `stream`; silent in tests. `redacted` adds
 * vendors' paths of secrets.
 */
export function createLog(
  level: 'trace' | 'info' | 'warn' | 'error' | 'silent',
  redacted: readonly string[] = [],
  stream: pino.DestinationStream = standardOutput(),
): Log {
  const redact = { paths: [...redactedPaths, ...redacted], censor: '[redacted]' }
  return pino({ level, redact, base: null }, stream)
}
