import { outages } from '#platform/stand-ins/cases.ts'
import type { Case, StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Mode, Sim } from './sim.ts'

const modes: readonly (readonly [Mode, string])[] = [
  ['refusal', 'The model refuses to answer'],
  ['truncated', 'The next answer is cut in its JSON'],
  ['cut', 'The connection ends inside the next answer'],
  ['slow', 'The next answer takes too long'],
  ['schema', 'The next answer has another form'],
  ['echo', 'The next answer obeys orders in our data'],
  ['429', 'The model has too many requests'],
  ['529', 'The model is overloaded'],
]

/** What the stand-in shows of itself on /dev/stand-ins. */
export function modelStandIn(sim: Sim): StandIn {
  const { faults } = sim
  const inMode = ([mode, says]: readonly [Mode, string]): Case => ({
    says,
    expected: 'the written words appear, and no error page',
    act: () => sim.plan({ mode, times: 1 }),
  })
  const wordsOf = (wanted: Mode) => modes.find(([mode]) => mode === wanted)?.[1] ?? wanted
  return {
    name: 'coach',
    title: 'Language model',
    about: 'words for coaching',
    page: `${simPath}/`,
    faults,
    wishes: {
      list() {
        const { mode, times } = sim.planned()
        return mode === 'ok' ? [] : [{ says: wordsOf(mode), left: times }]
      },
      takeBack: () => sim.plan({ mode: 'ok', times: 1 }),
    },
    cases: [...modes.map(inMode), ...outages(faults, 'POST /v1/')],
    reset: sim.reset,
  }
}
