import { expect } from 'vitest'
import { rewordTasks } from '#domains/coaching/actions/reword-tasks.ts'
import { test } from '../factories/product/app-test.ts'
import { asking, must } from '../factories/product/person.ts'
import { aDanceTeacher } from '../factories/product/worded.ts'

test('the product’s own model is the stand-in, and a provider’s words reach nobody else', async ({ app }) => {
  const { model, modelBudget } = app.product.vendors
  const tasks = [{ taskId: 'launch-1-read', title: 'Read your page', detail: 'It takes two minutes.' }]
  const worded = await rewordTasks({ model, modelBudget }, app.ground.system(), {
    ...aDanceTeacher,
    provider: `USERSUB#${crypto.randomUUID()}`,
    tasks,
  })
  expect(worded).toEqual([
    {
      taskId: 'launch-1-read',
      title: 'Today: Read your page',
      detail: 'It takes two minutes.',
    },
  ])
  const log = await must(asking(app)('GET', '/__sim/coach/log'))
  expect(JSON.stringify(log)).toContain('Tango teacher in Leeds')
  const page = await asking(app)('GET', '/__sim/coach/')
  expect(page.text).toContain('Tango teacher in Leeds')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const set = await asking(app)('POST', '/__sim/coach/mode', 'mode=refusal&times=1', form)
  expect(set.status).toBe(303)
})
