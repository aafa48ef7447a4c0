import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { requestLog } from './request-log.ts'

test('each line of a request carries its id, and so do the lines of its children', () => {
  const lines: string[] = []
  const log = requestLog(createLog('info', [], { write: (line) => void lines.push(line) }), {
    reqId: 'req_1',
  })
  log.debug('not wanted')
  log.info({ code: 'a.refusal' }, 'request refused')
  log.child({ task: 'areas.work' }).warn('late')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: 'req_1', code: 'a.refusal', msg: 'request refused' },
    { reqId: 'req_1', task: 'areas.work', msg: 'late' },
  ])
})

test('a request makes one logger, with its first line', () => {
  const log = createLog('silent')
  const make = vi.spyOn(log, 'child')
  const ofRequest = requestLog(log, { reqId: 'req_1' })
  expect(make).not.toHaveBeenCalled()
  ofRequest.info('a line')
  ofRequest.info('another one')
  expect(make).toHaveBeenCalledOnce()
})
