import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { admitted, type Crowd, isForgotten, righted, type Tally } from '../rules/crowd.ts'

/** Maximum number of networks kept in memory. When it is exceeded, the network that was quiet longest is evicted. */
const maxEntries = 20_000

/** The errors that mean a wrong answer. Any other refusal is not counted as a guess. */
const wrong = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/**
 * Runs `judge` on an answer that may be a guess. The answer counts as wrong before it is judged, so that concurrent
 * guesses are counted too; a right answer is taken off the count again. Throws TooManyRequestsException while the
 * network has to wait.
 */
export async function counted<T>(
  { crowd }: UserPool,
  { address, clock }: Context,
  judge: () => Promise<T>,
): Promise<T> {
  if (address === undefined) return judge()
  const network = networkOf(address)
  const tally = admitted(crowd.get(network), clock.now().getTime())
  if (!tally) return refuse('TooManyRequestsException', 'Too many requests. Please wait a moment.')
  put(crowd, network, tally)
  try {
    const judged = await judge()
    takeBack(crowd, network)
    return judged
  } catch (error) {
    if (!(error instanceof Failure && wrong.has(error.code))) takeBack(crowd, network)
    throw error
  }
}

function put(crowd: Crowd, network: string, tally: Tally): void {
  // a Map iterates in insertion order: the first entry was quiet longest
  crowd.delete(network)
  crowd.set(network, tally)
  const [oldest] = crowd
  if (oldest && (crowd.size > maxEntries || isForgotten(oldest[1], tally.at))) crowd.delete(oldest[0])
}

function takeBack(crowd: Crowd, network: string): void {
  const tally = crowd.get(network)
  if (tally) crowd.set(network, righted(tally))
}
