import type { Config } from '#platform/config/config.ts'
import type { Seed } from './seed.ts'

/** Prints the addresses of a started product, and those of `seed`. `sendsMails`: a vendor sends mails. */
export function announceAddresses(config: Config, seed: Seed | undefined, sendsMails: boolean): void {
  if (config.ROLE === 'worker')
    return console.log('Showcase works on jobs; it serves no pages (ROLE=worker).')
  const at = config.PUBLIC_URL
  const rows = [
    ['Sign up', `${at}/signup`],
    ['Dashboard', `${at}/dashboard`],
    ['API docs', `${at}/api/docs`],
    ...(seed?.addresses ?? []),
  ]
  if (config.APP_ENV === 'development' && !sendsMails) rows.push(['Mailbox', `${at}/dev/mailbox`])
  if (config.APP_ENV === 'development') rows.push(['Stand-ins', `${at}/dev/stand-ins`])
  if (config.APP_ENV === 'development' && config.IDENTITY === 'cognito')
    console.log('There is no demo provider: users are kept by the managed identity (IDENTITY=cognito).')
  if (config.APP_ENV === 'production' && !sendsMails)
    console.warn('SMTP_URL is empty: mails, codes for sign-up among them, reach nobody.')
  const width = Math.max(...rows.map(([name = '']) => name.length))
  console.log(
    `\nShowcase is ready.\n\n${rows.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`,
  )
}
