import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '#platform/common/escape-html.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { roomsStandIn } from './stand-in.ts'

/** Longer than a preview may take. */
const slowMs = 8000
const filler = `<!-- ${'x'.repeat(1024)} -->`

/**
 * Mounts the stand-in for Clubhouse's event pages. Every event has a page; some names are faults: `bare` has no preview
 * data, `gone` is deleted, `slow` answers too late, `huge` never ends its head, `moved` and `away` redirect. Throws in
 * production.
 */
export function mountClubhouseSim(app: FastifyInstance, environment: 'development' | 'production'): StandIn {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const faults: Faults = []
  const standIn = roomsStandIn(faults)
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.setErrorHandler((error, _request, reply) =>
        reply.code(error instanceof z.ZodError ? 400 : 500).send({ error: String(error) }),
      )
      disturb(scope, {
        faults,
        prefix: simPath,
        isCall: (line) => line.startsWith('GET /event/'),
        body: String,
      })
      mountEvents(scope)
      mountSteering(scope, standIn)
    },
    { prefix: simPath },
  )
  return standIn
}

function mountEvents(scope: FastifyInstance): void {
  scope.get<{ Params: { name: string } }>('/event/:name', async ({ params }, reply) => {
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
