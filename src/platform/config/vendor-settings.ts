import type { None, Origins, Settings, Values } from './setting.ts'
import type { Config } from './settings.ts'

/** What one vendor adds to the configuration. */
export type VendorSettings<S extends Settings = None> = {
  readonly settings: S
  /** What keeps the product from starting, one sentence a fault that says what to set. */
  faults?(config: Config & Values<S>): string[]
  /** Origins that its part of a page needs. */
  origins?(config: Config & Values<S>): Origins
  /** Paths in log lines that must not be shown, such as `headers["x-signature"]`. */
  readonly redacted?: readonly string[]
}
