import { z } from 'zod'
import { refuse } from '../errors.ts'
import { attributeFault, isTooMuch } from '../rules/attributes.ts'
import { Text } from './fields.ts'

const Attribute = z.object({
  Name: Text(32).min(1),
  Value: Text(2048)
    .nullish()
    .transform((value) => value ?? ''),
})

/** The wire's list of attributes (contract 2: `UserAttributes[{Name,Value}]`). */
export const Attributes = z.array(Attribute).max(50)

/** Reads attributes and refuses those that users may not write about themselves. The last value of a name counts. */
export function readAttributes(list: z.output<typeof Attributes>): Record<string, string> {
  for (const { Name, Value } of list) {
    const fault = attributeFault(Name, Value)
    if (fault?.kind === 'unauthorized') refuse('NotAuthorizedException', fault.message)
    if (fault) refuse('InvalidParameterException', fault.message)
  }
  const attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
  checkAmount(attributes)
  return attributes
}

/** Refuses attributes that are too long together: every id token carries them, in a header. */
export function checkAmount(attributes: Readonly<Record<string, string>>): void {
  if (isTooMuch(attributes))
    refuse(
      'InvalidParameterException',
      'Attributes did not conform to the schema: they are too long together.',
    )
}
