import { expect, test } from 'vitest'
import { type Arrival, sourceOf } from './source.ts'

const isOwn = (host: string) => host === 'showcase.example' || host === 'www.thea.example'
const from = (referrer: string): Arrival => ({ referrer })

const table: readonly (readonly [string, Arrival])[] = [
  ['direct', {}],
  ['direct', from('')],
  ['direct', from('nonsense')],
  ['direct', from('javascript:alert(1)')],
  ['direct', from('https://showcase.example/selectfreelancer')],
  ['direct', from('https://www.thea.example/services/drawing')],
  ['booknow', from('https://showcase.example/booknow?u=thea')],
  ['booknow', { utmSource: 'booknow' }],
  ['newsletter', { utmSource: 'Newsletter' }],
  ['newsletter', { utmSource: 'november', utmMedium: 'email' }],
  ['partner', { utmSource: 'lin', utmMedium: 'partner' }],
  ['embed', { embed: 'studio.example', utmSource: 'newsletter' }],
  ['campaign:spring-sale', { utmSource: ' Spring sale! ', referrer: 'https://www.google.com/' }],
  ['campaign:autumn', { utmCampaign: 'autumn' }],
  ['search', from('https://www.google.com/')],
  ['search', from('https://google.co.uk/')],
  ['search', from('https://duckduckgo.com/?q=thea')],
  ['search', from('https://search.brave.com/')],
  ['search', from('android-app://com.google.android.googlequicksearchbox/')],
  ['site:mail.google.com', from('https://mail.google.com/mail')],
  ['site:google.com.evil.example', from('https://google.com.evil.example/')],
  ['social:instagram', from('https://l.instagram.com/?u=x')],
  ['social:instagram', from('android-app://com.instagram.android/')],
  ['social:facebook', from('http://m.facebook.com')],
  ['social:facebook', from('https://lm.facebook.com/l.php')],
  ['social:youtube', from('https://www.youtube.com/watch?v=1')],
  ['social:tiktok', from('https://www.tiktok.com/')],
  ['social:linkedin', from('https://www.linkedin.com/feed')],
  ['social:x', from('https://t.co/abc')],
  ['social:x', from('https://x.com/')],
  ['site:netflix.com', from('https://www.netflix.com/')],
  ['social:pinterest', from('https://www.pinterest.co.uk/')],
  ['social:reddit', from('https://out.reddit.com/')],
  ['social:whatsapp', from('https://web.whatsapp.com/')],
  ['site:studio.example', from('https://www.studio.example/links')],
  ['site:xn--bcher-kva.example', from('https://bücher.example/')],
]

test.each(table)('%s is the source of %o', (source, arrival) => {
  expect(sourceOf(arrival, isOwn)).toBe(source)
})

test('no source is longer than an index takes', () => {
  const long = 'ü'.repeat(5000)
  for (const arrival of [
    { utmSource: long },
    { utmCampaign: long },
    from(`https://${'a.'.repeat(120)}example/`),
  ])
    expect(Buffer.byteLength(sourceOf(arrival, isOwn))).toBeLessThan(400)
})
