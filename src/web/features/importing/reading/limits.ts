const kb = 1024
const mb = 1024 * kb

/** What the reader accepts. Sizes are bytes, times are milliseconds. */
export const limits = {
  /** A reading that takes longer is stopped, and its worker with it. */
  ms: 10_000,
  files: 10,
  zipBytes: 50 * mb,
  pdfBytes: 10 * mb,
  csvBytes: 4 * mb,
  textBytes: mb,
  /** Files in a ZIP, whether they are read or not. */
  zipEntries: 5000,
  /** The inflated bytes of all files that are read from a ZIP. */
  inflatedBytes: 16 * mb,
  /** The compressed bytes that are inflated at a time: one step can grow 1032 times. */
  inflateStep: 4 * kb,
  csvRows: 2000,
  csvColumns: 100,
  pdfPages: 60,
  /** The characters of a PDF or a pasted text. */
  characters: 400_000,
  /** The bytes that one array of the PDF library may have, and all of them together. */
  arrayBytes: 32 * mb,
  arraysBytes: 256 * mb,
} as const
