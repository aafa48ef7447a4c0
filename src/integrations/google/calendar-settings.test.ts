import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { calendarSettings } from './calendar-settings.ts'
import { mountCalendarSim } from './sim/calendar/mount.ts'
import { google } from './vendor.ts'

const loopback = () => 'http://127.0.0.1:4000'
const settings = (env: Record<string, string>) => calendarSettings(readConfig(env, [google]), loopback)
const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const cognito = {
  IDENTITY: 'cognito',
  COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: '1example23456789',
  COGNITO_IDENTITY_POOL_ID: 'eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
}

const addresses = (env: Record<string, string>) => {
  const found = settings(env)
  return (
    found && [
      found.authUrl,
      found.tokenUrl(),
      found.revokeUrl(),
      found.userinfoUrl(),
      found.apiUrl(),
      found.redirectUri,
      found.webhookUrl(),
    ]
  )
}

test('browsers reach the stand-in at the public address, and this process by loopback', () => {
  const at = 'http://127.0.0.1:4000/__sim/googlecalendar'
  expect(addresses({ PUBLIC_URL: 'https://preview.example.com' })).toEqual([
    'https://preview.example.com/__sim/googlecalendar/o/oauth2/v2/auth',
    `${at}/token`,
    `${at}/revoke`,
    `${at}/v1/userinfo`,
    `${at}/calendar/v3`,
    'https://preview.example.com/redirect',
    'http://127.0.0.1:4000/api/webhooks/googlecalendar',
  ])
})

test('live calls Google, or the addresses that are set', () => {
  const live = { INTEGRATIONS: 'live', PUBLIC_URL: 'https://showcase.example', ...client }
  expect(addresses(live)).toEqual([
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://oauth2.googleapis.com/token',
    'https://oauth2.googleapis.com/revoke',
    'https://openidconnect.googleapis.com/v1/userinfo',
    'https://www.googleapis.com/calendar/v3',
    'https://showcase.example/redirect',
    'https://showcase.example/api/webhooks/googlecalendar',
  ])
  const own = {
    GOOGLE_AUTH_URL: 'https://g.example/auth',
    GOOGLE_TOKEN_URL: 'https://g.example/token',
    GOOGLE_USERINFO_URL: 'https://g.example/who',
    GOOGLE_CALENDAR_URL: 'https://g.example/',
  }
  expect(addresses({ ...live, ...own })?.slice(0, 5)).toEqual([
    'https://g.example/auth',
    'https://g.example/token',
    'https://g.example/revoke',
    'https://g.example/who',
    'https://g.example/calendar/v3',
  ])
})

test('calendars need the client of the sign-in, and go on without sign-in where users are kept elsewhere', async () => {
  expect(settings({ INTEGRATIONS: 'live' })).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off', ...client })).toBeUndefined()
  const connect = (env: Record<string, string>) => google.connect(readConfig(env, [google]), loopback)
  expect(await connect({ INTEGRATIONS: 'live' })).toEqual({})
  const elsewhere = await connect({ INTEGRATIONS: 'live', ...client, ...cognito })
  expect(Object.keys(elsewhere).sort()).toEqual(['calendars', 'webhook'])
  expect(elsewhere.calendars).toMatchObject({ name: 'googlecalendar', queue: 'vendor:googlecalendar' })
  const development = await connect({})
  expect(Object.keys(development).sort()).toEqual(['calendars', 'standIn', 'upstream', 'webhook'])
})

test('the stand-in is refused in production', () => {
  const found = settings({})
  if (!found) throw new Error('there is a stand-in in development')
  const options = { settings: found, clock: { now: () => new Date() } }
  expect(() => mountCalendarSim(Fastify(), { environment: 'production', ...options })).toThrow(
    'Stand-ins are refused',
  )
})
