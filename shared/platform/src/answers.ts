/**
 * What functions of the database answer, where the generated types say less: of `jsonb` only `Json`, of a word only `string`.
 * Each is described once, beside its query in `src/data`, and has this type wherever `rest()` calls it:
 *
 *     declare module '@dabbab/platform/answers' {
 *       interface Answers {
 *         admin_count_users: UserCounts;
 *       }
 *     }
 */
export interface Answers {}
