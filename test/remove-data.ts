// Removes the data folder of a test, and the cluster that had to lie elsewhere: node test/remove-data.ts <folder>
import { removeData } from '#platform/db/embedded-home.ts'

const [, , folder] = process.argv
if (folder) removeData(folder)
