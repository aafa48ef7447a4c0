import { expect } from 'vitest'
import type { OrderDetail } from '#domains/commerce/provider-contract.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must, signIn } from '../factories/product/person.ts'

type BoxedMail = { subject: string; text: string }

test('a customer is reminded by mail a day and an hour before, in both zones, and the order shows it', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0, title: 'Lesson' }])
  const starts = await freeStarts(app, userUrl, services[0]?.serviceUrl ?? '')
  const now = app.ground.clock.now().getTime()
  const start = starts.find((one) => Date.parse(one) > now + 30 * 3_600_000) ?? ''
  const { token, bookingId } = await hold(app, userUrl, services[0]?.serviceUrl ?? '', start)
  const email = `${crypto.randomUUID()}@example.com`
  await order(app, token, { name: 'Ines Lopes', email })

  const at = async (hoursBefore: number) => {
    const instant = Date.parse(start) - hoursBefore * 3_600_000
    await app.ground.movable?.move(Math.ceil((instant - Date.now()) / 1000))
    for (const _ of [1, 2])
      await taskNamed(app.product.tasks, 'scheduling.remind-customers').run(app.ground.system(), {})
    await mailsSent(app)
    const mails = await must<BoxedMail[]>(
      asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(email)}`),
    )
    return mails.filter(({ subject }) => /^(?:Tomorrow|Today|Soon): /.test(subject))
  }
  expect(await at(25)).toEqual([])
  const [day, ...others] = await at(24)
  expect(others).toEqual([])
  expect(day?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /\d:\d\d [AP]M in Berlin, your time .*\d:\d\d [AP]M in New York/,
  )
  expect(day?.text).toContain(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  expect((await at(1)).map(({ subject }) => subject.split(':')[0])).toEqual(
    expect.arrayContaining(['Soon', 'Tomorrow']),
  )
  expect(await at(0.75)).toHaveLength(2)

  const { id } = await app.ground.db
    .selectFrom('orderLines')
    .select('orderId as id')
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  const signedIn = await signIn(app, owner)
  const { timeline } = await must<OrderDetail>(signedIn.ask('GET', `/api/orders/${id}`))
  const mails = timeline.filter(({ of }) => of === 'mail').map(({ mail }) => mail?.template)
  expect(mails).toEqual(expect.arrayContaining(['booking-confirmed', 'new-order', 'reminder']))
  expect(mails.filter((template) => template === 'reminder')).toHaveLength(2)
})
