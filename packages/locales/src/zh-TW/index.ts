import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import machines from './machines.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import signIn from './sign-in.json' with { type: 'json' };
import warehouses from './warehouses.json' with { type: 'json' };

export const texts = { common, errors, machines, shell, signIn, warehouses };
