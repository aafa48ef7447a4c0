/** Why something cannot be brought in, and the sentence for it. A file's name is never part of the sentence. */
export const problems = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than we can read.',
  'wrong-kind': 'We read ZIP, PDF, CSV and plain text. This is something else.',
  'broken-zip':
    'This ZIP is damaged or locked with a password. Download it again, or unpack it and choose the CSV files.',
  'zip-too-large':
    'This ZIP unpacks to more than a profile can be. Unpack it yourself and choose the CSV files.',
  'nothing-in-zip': 'This ZIP has no file of a profile in it. Choose the export as you downloaded it.',
  'broken-csv': 'This CSV is damaged: its rows do not fit together.',
  'unknown-csv': 'This CSV is not one of a profile: we do not know its columns.',
  'broken-pdf': 'This PDF is damaged. Save it again, or paste its text.',
  'locked-pdf': 'This PDF is locked with a password. Save it without one, or paste its text.',
  'pdf-too-large': 'This PDF holds more than a profile can. Save the profile alone, or paste its text.',
  'no-words': 'There are no words in this PDF, only pictures. Paste the text of your profile instead.',
  nothing: 'We found no profile in it. Look below for what to choose, or paste the text of your profile.',
  'too-long': 'Reading took too long, so we stopped. Paste the text of your profile instead.',
  stopped: 'Reading stopped. Choose the file again, or paste the text of your profile.',
  'too-many-files': 'Choose at most ten files at once.',
} as const
export type ProblemCode = keyof typeof problems

/** An input that cannot be read. `file` is the name that the person gave it. */
export class ImportProblem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(problems[code])
    this.code = code
  }
}

/** Stops the reading with the sentence of a problem. */
export const refuse = (code: ProblemCode): never => {
  throw new ImportProblem(code)
}
