import pino from 'pino'

export type Log = pino.Logger

/** What never reaches a log line: credentials, secrets and what people typed into a password field. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers["stripe-signature"]',
  '*.password',
  '*.Password',
  '*.accessToken',
  '*.refreshToken',
  '*.idToken',
  '*.clientSecret',
  '*.token',
]

/** One structured logger per process: JSON lines on stdout, or where `stream` leads; quiet in tests. */
export function createLog(
  level: 'trace' | 'info' | 'warn' | 'error' | 'silent',
  stream: pino.DestinationStream = pino.destination(1),
): Log {
  return pino({ level, redact: { paths: redactedPaths, censor: '[redacted]' }, base: null }, stream)
}
