let commonest: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};

/** Whether a password is one of the commonest of the world, in any case: those are tried first. The list is read when it is first asked for. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  commonest ??= load();
  return (await commonest).has(password.toLowerCase());
};
