import pino from 'pino'

export type Log = pino.Logger

/** What never reaches a log line: credentials, secrets and what people typed into a password field. */
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
]

/**
 * One structured logger per process: JSON lines on stdout, or where `stream` leads; quiet in tests. `redacted`: paths
 * of secrets that vendors add.
 */
export function createLog(
  level: 'trace' | 'info' | 'warn' | 'error' | 'silent',
  redacted: readonly string[] = [],
  stream: pino.DestinationStream = pino.destination(1),
): Log {
  const redact = { paths: [...redactedPaths, ...redacted], censor: '[redacted]' }
  return pino({ level, redact, base: null }, stream)
}
