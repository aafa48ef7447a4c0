import { expect, test } from 'vitest'
import { accountContent } from '../rules/account-letter.ts'
import { domainConnected } from './domain-connected.ts'
import { domainLost } from './domain-lost.ts'

const about = {
  firstName: 'Thea',
  settings: 'https://showcase.example/accountSettings',
  publicUrl: 'https://showcase.example',
}

test('the mail of a connected domain opens the page there', () => {
  const announced = { host: 'dance.thea.example', url: 'https://dance.thea.example' }
  expect(accountContent(domainConnected, { ...about, announced })).toMatchObject({
    subject: 'dance.thea.example shows your page',
    button: { url: 'https://dance.thea.example' },
  })
})

test('the mail of a lost domain names where it leads and where it should', () => {
  const announced = {
    host: 'dance.thea.example',
    found: 'parking.registrar.example',
    target: 'k7f3.pages.showcase.example',
  }
  const mail = accountContent(domainLost, { ...about, announced })
  expect(mail.text).toContain('now leads to parking.registrar.example')
  expect(mail.text).toContain('set its record to k7f3.pages.showcase.example')
  expect(mail.button?.url).toBe('https://showcase.example/domains')
  const gone = accountContent(domainLost, { ...about, announced: { ...announced, found: null } })
  expect(gone.text).toContain('dance.thea.example has no record any more')
})
