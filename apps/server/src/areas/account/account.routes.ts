import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.service.ts';
import { changePassword } from './password.service.ts';
import { changeLanguage, changeUiTheme, profile, removeAvatar, setAvatar, updateProfile } from './profile.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor.service.ts';

export const accountRoutes = implement(api.account, {
  changePassword,
  changeUserPassword: changePassword,
  changeLanguage,
  changeUiTheme,
  profile,
  updateProfile,
  setAvatar,
  removeAvatar,
  sessions: ownSessions,
  endSession: endOwnSession,
  endOtherSessions,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
});
