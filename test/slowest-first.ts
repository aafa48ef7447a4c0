import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, slowest first. Vitest starts large files first when it has no earlier durations, and
 * the slowest files are small: one of them at the end of a run leaves the other worker idle.
 */
const slowest = [
  'test/database/chaos-embedded',
  'test/database/ensure-history',
  'test/database/killed-at-checkout',
  'src/platform/db/embedded-faults',
  'test/database/killed-at-letter',
  'test/database/killed-under-load',
  'test/database/chaos-outside',
  'src/domains/commerce/actions/payment-stories',
  'src/domains/scheduling/actions/move-race',
  'test/database/killed-at-picture',
  'test/database/killed-at-upload',
  'src/platform/jobs/lost-connection',
  'src/platform/versions/watch',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slowest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
  return rank < 0 ? slowest.length : rank
}

/** Orders the files of a run: the slowest first, then as Vitest does. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
