import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#platform/common/escape-html.ts'
import { ConfigError } from '#platform/config/config.ts'
import { simPath } from '../settings.ts'

/** Longer than a preview may take. */
const slowMs = 8000
const filler = `<!-- ${'x'.repeat(1024)} -->`

/**
 * Mounts the stand-in for Clubhouse's event pages. Every event has a page; some names are faults: `bare` has no preview
 * data, `gone` is deleted, `slow` answers too late, `huge` never ends its head, `moved` and `away` redirect. Throws in
 * production.
 */
export function mountClubhouseSim(app: FastifyInstance, environment: 'development' | 'production'): void {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const hidden = { schema: { hide: true } }
  app.get<{ Params: { name: string } }>(`${simPath}/event/:name`, hidden, async ({ params }, reply) => {
    const { name } = params
    if (name === 'moved') return reply.redirect('https://www.clubhouse.com/event/morning', 301)
    // inside the operator's network
    if (name === 'away') return reply.redirect('http://127.0.0.1:1/event/morning', 302)
    if (name === 'slow') await sleep(slowMs, undefined, { ref: false })
    void reply.code(name === 'gone' ? 404 : 200).type('text/html; charset=utf-8')
    if (name === 'huge') return reply.send(`<html><head>${filler.repeat(2048)}${tags(name)}`)
    const head = name === 'bare' ? '<title>Clubhouse</title>' : tags(name)
    return reply.send(`<!doctype html><html><head>${head}</head><body><h1>An event</h1></body></html>`)
  })
}

function tags(name: string): string {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')} talk`
  const values = {
    title,
    description: `Friday, November 27 at 6:00 PM with Ada Mensah, Ben Okoro & Cleo Dias. Questions & answers about dancing.`,
    image: 'https://www.clubhouse.com/pictures/ada.jpg',
    url: `https://www.clubhouse.com/event/${encodeURIComponent(name)}`,
  }
  return Object.entries(values)
    .map(([key, value]) => `<meta property="og:${key}" content="${escapeHtml(value)}">`)
    .join('')
}
