/** A time that the visitor chose on a calendar card; the page of its service holds it. */
export type PickedTime = {
  /** The path of the service's page. */
  readonly address: string
  readonly start: string
  readonly quantity: number
  readonly zone: string
}

const key = 'pickedTime'

/** Stores a choice for the next page of this tab. */
export function rememberPick(picked: PickedTime): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(picked))
  } catch {
    // storage is disabled or full: the address marks the time, and one more press holds it
  }
}

/** Returns and removes the choice for the page at `address`, so that a reload or Back holds nothing again. */
export function takePick(address: string): PickedTime | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return isPicked(stored) && stored.address === address ? stored : undefined
  } catch {
    return undefined
  }
}

const isPicked = (value: unknown): value is PickedTime =>
  typeof value === 'object' &&
  value !== null &&
  ['address', 'start', 'zone'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'quantity') === 'number'
