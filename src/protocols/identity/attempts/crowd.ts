import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { admitted, type Crowd, isForgotten, righted, type Tally } from '../rules/crowd.ts'

/** So many networks are remembered; the one that has been quiet longest goes first. */
const most = 20_000

/** What says that an answer was wrong; anything else that is refused is no guess. */
const wrong = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/**
 * Judges an answer that may be a guess. It counts as wrong from the start, so that guesses at the same moment are
 * counted too, and is taken back when it was right.
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
  // the order of a Map is that of its insertions: the first has been quiet longest
  crowd.delete(network)
  crowd.set(network, tally)
  const [oldest] = crowd
  if (oldest && (crowd.size > most || isForgotten(oldest[1], tally.at))) crowd.delete(oldest[0])
}

function takeBack(crowd: Crowd, network: string): void {
  const tally = crowd.get(network)
  if (tally) crowd.set(network, righted(tally))
}
