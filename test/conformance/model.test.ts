import { expect } from 'vitest'
import { rewordTasks } from '#domains/coaching/actions/reword-tasks.ts'
import { test } from '../factories/product/app-test.ts'
import { asking, must } from '../factories/product/person.ts'
import { aDanceTeacher } from '../factories/product/worded.ts'

test('the product’s own model is the stand-in, and a provider’s words reach nobody else', async ({ app }) => {
  const { model, modelBudget } = app.product.vendors
  const tasks = [{ taskId: 'launch-1-read', title: 'Read your page', detail: 'It takes two minutes.' }]
  const context = app.ground.system()
  const warnings: unknown[] = []
  const log = { ...context.log, warn: (why: unknown) => void warnings.push(why) } as typeof context.log
  const worded = await rewordTasks(
    { model, modelBudget },
    { ...context, log },
    {
      ...aDanceTeacher,
      provider: `USERSUB#${crypto.randomUUID()}`,
      tasks,
    },
  )
  expect(warnings).toEqual([])
  expect(worded).toEqual([
    {
      taskId: 'launch-1-read',
      title: 'Today: Read your page',
      detail: 'It takes two minutes.',
    },
  ])
  const heard = await must(asking(app)('GET', '/__sim/coach/log'))
  expect(JSON.stringify(heard)).toContain('Tango teacher in Leeds')
  const page = await asking(app)('GET', '/__sim/coach/')
  expect(page.text).toContain('Tango teacher in Leeds')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const set = await asking(app)('POST', '/__sim/coach/mode', 'mode=refusal&times=1', form)
  expect(set.status).toBe(303)
})
